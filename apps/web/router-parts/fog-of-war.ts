/**
 * In place of React Router's own (see vite.config.ts), which looks up the routes behind the links in
 * view: `routeDiscovery` is "initial" here, so every page knows all of them.
 */
export const isFogOfWarEnabled = () => false
export const getPatchRoutesOnNavigationFunction = () => undefined
export const useFogOFWarDiscovery = () => undefined
export const getPartialManifest = <Manifest>(manifest: Manifest): Manifest => manifest
