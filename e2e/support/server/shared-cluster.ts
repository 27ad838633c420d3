const urlName = "E2E_CLUSTER_URL"
const templateName = "E2E_TEMPLATE_NAME"

/** Workers are processes of their own: what the global set-up started reaches them by environment. */
export function shareCluster(cluster: { url: string; templateName: string }): void {
  process.env[urlName] = cluster.url
  process.env[templateName] = cluster.templateName
}

export function sharedCluster(): { url: string; templateName: string } {
  const url = process.env[urlName]
  const template = process.env[templateName]
  if (!url || !template) throw new Error("the global set-up has not started the cluster")
  return { url, templateName: template }
}
