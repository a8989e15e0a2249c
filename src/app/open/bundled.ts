/** The reports that come with the page, listed in `data/manifest.json`. */

/** One bundled report. */
export interface BundledReport {
  /** Its name in links: `bundled:<name>`. */
  readonly name: string;
  /** Path beside the manifest. */
  readonly file: string;
  readonly title: string;
  /** What it is and that its agents are scripted, in a sentence. */
  readonly description: string;
}

function textOf(entry: Record<string, unknown>, ...keys: readonly string[]): string | undefined {
  for (const key of keys) if (typeof entry[key] === 'string') return entry[key];
  return undefined;
}

/** Reads a manifest; entries it cannot use are passed over. */
export function readManifest(value: unknown): readonly BundledReport[] {
  const list = Array.isArray(value) ? value : listIn(value);
  return list.flatMap((item: unknown) => {
    if (typeof item !== 'object' || item === null) return [];
    const entry = item as Record<string, unknown>;
    const name = textOf(entry, 'id', 'name');
    const file = textOf(entry, 'file', 'path', 'url');
    if (name === undefined || file === undefined) return [];
    return [
      {
        name,
        file,
        title: textOf(entry, 'title', 'label', 'name') ?? name,
        description: textOf(entry, 'description', 'origin') ?? '',
      },
    ];
  });
}

function listIn(value: unknown): readonly unknown[] {
  if (typeof value !== 'object' || value === null) return [];
  const { cohorts, reports, files } = value as Record<string, unknown>;
  const list = [cohorts, reports, files].find(Array.isArray);
  return list ?? [];
}

let manifest: Promise<readonly BundledReport[]> | undefined;

/** Empty where the page was served without its data. */
export function bundledReports(): Promise<readonly BundledReport[]> {
  manifest ??= fetch(new URL('data/manifest.json', document.baseURI))
    .then((response) => (response.ok ? response.json() : []))
    .then(readManifest, () => []);
  return manifest;
}

/** Where a bundled report is fetched from. */
export function bundledAddress(report: BundledReport): string {
  return new URL(`data/${report.file}`, document.baseURI).href;
}
