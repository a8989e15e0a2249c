/** The reports that come with the page, listed in `data/manifest.json`. */
import * as z from 'zod/mini';

// The page's policy forbids what zod compiles its checks with.
z.config({ jitless: true });

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

const MANIFEST = z.object({ version: z.literal(1), reports: z.array(z.unknown()) });
const ENTRY = z.object({ id: z.string(), file: z.string(), name: z.string(), description: z.string() });

/** Reads a manifest; entries it cannot use are passed over. */
export function readManifest(value: unknown): readonly BundledReport[] {
  const manifest = z.safeParse(MANIFEST, value);
  if (!manifest.success) return [];
  return manifest.data.reports.flatMap((item) => {
    const entry = z.safeParse(ENTRY, item);
    if (!entry.success) return [];
    const { id, file, name, description } = entry.data;
    return [{ name: id, file, title: name, description }];
  });
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
