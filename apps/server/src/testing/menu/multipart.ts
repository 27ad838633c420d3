const boundary = "----sufra-test-boundary"

/** A form with one file, as a browser sends it. */
export function multipart(content: Buffer, field = "file", filename = "picture.png") {
  const head =
    `--${boundary}\r\n` +
    `Content-Disposition: form-data; name="${field}"; filename="${filename}"\r\n` +
    "Content-Type: application/octet-stream\r\n\r\n"
  return {
    headers: { "content-type": `multipart/form-data; boundary=${boundary}` },
    payload: Buffer.concat([Buffer.from(head), content, Buffer.from(`\r\n--${boundary}--\r\n`)]),
  }
}
