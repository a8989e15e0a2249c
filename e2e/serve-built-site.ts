/** Before all tests: serves dist/site at the root of one port and under a path of another. */
import { fileURLToPath } from 'node:url';
import { startStaticServer } from '../src/node/static-server.ts';

export default async function serveBuiltSite(): Promise<() => Promise<void>> {
  const siteDirectory = fileURLToPath(new URL('../dist/site/', import.meta.url));
  const atRoot = await startStaticServer({ siteDirectory, port: 0 });
  const underPath = await startStaticServer({ siteDirectory, port: 0, mountPath: '/some/path/' });
  process.env.SITE_URL = atRoot.siteUrl;
  process.env.SITE_URL_UNDER_PATH = underPath.siteUrl;
  return async () => {
    await Promise.all([atRoot.close(), underPath.close()]);
  };
}
