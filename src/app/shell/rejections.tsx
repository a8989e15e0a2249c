/** Questions the worker could not answer: what it said, and asking anew. What is on the page stays. */
import { useRejections } from '../analysis/hooks.ts';
import { Button } from '../design/controls/button.tsx';
import { Mark } from '../design/marks.tsx';

export function Rejections() {
  const { messages, retry } = useRejections();
  if (messages.length === 0) return null;
  return (
    <section className="message message-failure" role="alert">
      <Mark name="blocked" inherit />
      <div>
        <h2 className="message-title">Some numbers could not be computed</h2>
        <ul>
          {messages.slice(0, 5).map((message) => (
            <li key={message} className="problem-message foreign">
              {message.slice(0, 500)}
            </li>
          ))}
        </ul>
        <p className="problem-advice">What is on the page stays, the rest is missing. Ask anew, or reload.</p>
      </div>
      <Button onPress={retry}>Ask anew</Button>
    </section>
  );
}
