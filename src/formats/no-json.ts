import { HOW_TO_WRITE, type Problem, type ProblemKind } from './problem.ts';

/** Looks for what people open by mistake: nothing, a printed Python value, a summary. Cheap, total. */
export function noJsonProblem(text: string): Problem | null {
  const start = text.trimStart().slice(0, 200);
  const verdict = (kind: ProblemKind, message: string, advice: string): Problem => ({
    kind,
    message,
    place: { line: 1, column: 1, excerpt: start.slice(0, 72) },
    advice,
  });
  if (start === '') {
    return verdict('nothing-inside', 'There is nothing inside: the text is empty.', HOW_TO_WRITE);
  }
  if (start.startsWith('compaction verifier: POST minus PRE')) {
    return verdict(
      'summary-text',
      'This is the text of report.summary(): it has the table, but not the rollouts it was made from.',
      `Use json.dumps on the report itself. ${HOW_TO_WRITE}`,
    );
  }
  if (/^(\[\s*)?\{\s*'/.test(start) || /^(Verification|Strategy)Report\(/.test(start)) {
    return verdict(
      'python-repr',
      'This is what Python prints for a dict or an object, not JSON.',
      `Use json.dumps instead of print or str. ${HOW_TO_WRITE}`,
    );
  }
  return null;
}
