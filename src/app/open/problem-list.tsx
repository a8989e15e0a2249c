/** Problems of a file: what, where, what to do. All texts may quote the file: text nodes only. */
import type { Problem, ProblemPlace } from '../../formats/problem.ts';
import './open.css';

function placeWords({ member, path, line, column }: ProblemPlace): string {
  const words: string[] = [];
  if (member !== undefined) words.push(`in ${member}`);
  // `$` is the whole file: no place
  if (path !== undefined && path !== '$') words.push(`at ${path}`);
  if (line !== undefined)
    words.push(column === undefined ? `line ${line}` : `line ${line}, column ${column}`);
  return words.join(', ');
}

export function ProblemList({ problems }: { readonly problems: readonly Problem[] }) {
  return (
    <ul className="problems">
      {problems.map((problem, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a file's problems never change, and may repeat
        <li key={index} className="problem" data-problem={problem.kind}>
          <ProblemView problem={problem} />
        </li>
      ))}
    </ul>
  );
}

function ProblemView({ problem }: { readonly problem: Problem }) {
  const place = placeWords(problem.place);
  return (
    <>
      <p className="problem-message foreign">{problem.message}</p>
      {place !== '' && <p className="problem-place foreign">{place}</p>}
      {problem.place.excerpt !== undefined && (
        <pre className="problem-excerpt foreign">{problem.place.excerpt}</pre>
      )}
      {problem.leftOut !== undefined && <p className="problem-place foreign">Left out: {problem.leftOut}</p>}
      <p className="problem-advice foreign">{problem.advice}</p>
    </>
  );
}
