import { count, counted, percent } from '../../view-model/labels.ts';
import type { BoundaryDetail } from '../../view-model/types.ts';
import styles from './boundary.module.css';

/** Sizes of the context before and after as two bars on one scale, and what the compaction cost. */
export function ContextBars({ detail }: { readonly detail: BoundaryDetail }) {
  const { preSize, postSize, unchanged, compactionTokens, compactionError } = detail;
  const most = Math.max(1, preSize.tokens, postSize?.tokens ?? 0);
  const width = (tokens: number) => `${(tokens / most) * 100}%`;
  const share = postSize === null || preSize.tokens === 0 ? null : postSize.tokens / preSize.tokens;
  return (
    <div className={styles.context}>
      <span>PRE context</span>
      <span className={styles.contextTrack} aria-hidden="true">
        <span className={styles.contextPre} style={{ width: width(preSize.tokens) }} />
      </span>
      <span>
        {count(preSize.tokens)} tokens, {counted(preSize.events, 'event')}
      </span>
      <span>POST context</span>
      {postSize === null ? (
        <>
          <span className={styles.contextNone} aria-hidden="true" />
          <span>none: the compaction failed</span>
        </>
      ) : (
        <>
          <span className={styles.contextOutline} aria-hidden="true">
            <span className={styles.contextGhost} style={{ width: width(preSize.tokens) }} />
            <span className={styles.contextPost} style={{ width: width(postSize.tokens) }} />
          </span>
          <span>
            {count(postSize.tokens)} tokens, {counted(postSize.events, 'event')}:{' '}
            <strong>{share === null ? 'no tokens before' : `${percent(share, 1)} % kept`}</strong>
            {unchanged && ', unchanged'}
            {share !== null && share > 1 && ', longer than the history'}
          </span>
        </>
      )}
      <span className={styles.contextCost}>
        {compactionError === null
          ? `Compacting spent ${counted(compactionTokens, 'token')}.`
          : 'A failed compaction has no cost in the report.'}
      </span>
    </div>
  );
}
