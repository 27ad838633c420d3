/** Where pictures are kept. The local folder is the one adapter so far; object storage is another. */
export interface MediaStore {
  write(path: string, content: Buffer): Promise<void>
  /** Null when there is no such file. */
  read(path: string): Promise<Buffer | null>
  /** With everything below it; nothing happens where there is nothing. */
  remove(path: string): Promise<void>
}
