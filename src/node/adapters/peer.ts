/** Packages of frameworks: installed by who uses them, and loaded only when an adapter is used. */

/** A package that an adapter needs is not installed. */
export class MissingPackageError extends Error {
  override readonly name = 'MissingPackageError';
}

/**
 * Loads a package that the user installs.
 * @param user what needs it, e.g. `aiSdkAgent`.
 * @param name of the package, as in `import(name)`.
 * @param range that goes with the adapter, e.g. `^6 || ^7`.
 * @throws MissingPackageError naming the package to install; whatever a package throws that is there.
 */
export async function loadPeer<Module>(
  user: string,
  name: string,
  range: string,
  load: () => Promise<Module>,
): Promise<Module> {
  try {
    return await load();
  } catch (error) {
    if (!isMissing(error, name)) throw error;
    throw new MissingPackageError(
      `${user} needs the package "${name}", which is not installed: npm install "${name}@${range}"`,
      { cause: error },
    );
  }
}

/** Whether it is this package that is not there, and not one that it needs itself. */
function isMissing(error: unknown, name: string): boolean {
  return (
    error instanceof Error &&
    (error as { code?: unknown }).code === 'ERR_MODULE_NOT_FOUND' &&
    error.message.startsWith(`Cannot find package '${name}'`)
  );
}
