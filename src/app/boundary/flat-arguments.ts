/** Arguments that are one flat object, as a list of names and values; the digits stay as the model wrote them. */

export interface FlatArgument {
  readonly key: string;
  /** JSON of the value, as it stands in the text. */
  readonly value: string;
}

const FIELD = /^ {2}("(?:[^"\\]|\\.)*"): (.*?),?$/;
const MOST_FIELDS = 24;
const LONGEST_VALUE = 200;

/** The fields of pretty-printed JSON when it is a flat object with short values, else null. */
export function flatArguments(pretty: string): readonly FlatArgument[] | null {
  const lines = pretty.split('\n', MOST_FIELDS + 3);
  if (lines[0] !== '{' || lines.at(-1) !== '}') return null;
  const fields = lines.slice(1, -1).map((line) => FIELD.exec(line));
  const flat: FlatArgument[] = [];
  for (const field of fields) {
    const [, key, value] = field ?? [];
    if (key === undefined || value === undefined || value.length > LONGEST_VALUE || /^[[{]$/.test(value))
      return null;
    try {
      flat.push({ key: String(JSON.parse(key)), value });
    } catch {
      return null;
    }
  }
  return flat.length > 0 && flat.length <= MOST_FIELDS ? flat : null;
}
