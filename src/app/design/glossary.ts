/** The words of the page, each defined once: shown on hover, on focus, and in the help. */
export const GLOSSARY = {
  recording:
    'One recorded run of the agent. Boundaries are cut from it; boundaries of one recording resemble each other.',
  boundary: 'A recording cut after a number of events: the point the agent is resumed from.',
  cut: 'How many events of the recording come before the boundary.',
  PRE: 'The arm resumed from the raw history, as recorded. It is shared by all strategies.',
  POST: 'The arm resumed from what the strategy keeps of the history.',
  rollout: 'One resumption of the agent from a boundary, until its calls are spent, it answers, or it fails.',
  action: 'A tool call that was answered, by a result or an error.',
  signature:
    'Tool name and arguments in a canonical form: two calls repeat each other when their signatures are equal.',
  blocked: 'The call was answered by an error.',
  refetch: 'The call repeats one made before, in the history or earlier in the rollout.',
  wasted: 'Blocked or a refetch; a call that is both counts once.',
  harm: 'The rise in blocked plus the rise in refetch; a fall counts as 0, so this number never is below 0.',
  stopped: 'The share of rollouts that ended before call k.',
  k: 'How many calls of each rollout are read: the first k. The horizon is the largest k.',
  horizon: 'The largest k: how many calls the rollouts were scored over.',
  delta: 'POST minus PRE at one boundary. Positive is worse.',
  strategy: 'A way to compact the history: summarise it, keep a window, drop parts of it.',
  control:
    'The strategy that changes nothing: its interval shows what resampling alone does, and the others are read against it.',
  interval: 'AG2’s 95 % bootstrap interval of the mean over boundaries. It treats boundaries as independent.',
  kept: 'Median share of the history’s tokens that the compacted context has. Above 100 % it grew.',
  noop: 'Boundaries that the strategy left unchanged.',
  failed:
    'POST rollouts that ended in an error. They are not scored. “!” marks a strategy where one arm failed more often, or compactions failed: AG2 compares POST where the strategy compacted with PRE everywhere; the verdict’s words give both at the same boundaries.',
  n: 'Boundaries scored and, behind the slash, tested. A boundary is scored when each arm has at least one rollout that did not fail.',
  'permutation p':
    'Exact two-sided sign-flip permutation test on the wasted deltas at the full horizon, as AG2 computes it.',
  'sign p':
    'Exact two-sided sign test on the wasted deltas at the full horizon: counts boundaries above and below 0.',
  'difference to the control':
    'This strategy minus the control at the boundaries scored in both: PRE is the same, so it is the difference of POST.',
  'p by recording':
    'Exact two-sided sign flip of whole recordings, and under it the smallest p that these recordings can give: 2 / 2^m for m recordings with a difference. Grey with “?” where even that is above 0.05.',
  'p after Holm':
    'The p by recording, corrected for the number of strategies of the report, the control left out; for wasted and for stopped.',
  correlation:
    'How alike boundaries of one recording are (one-way ANOVA estimator), and how many independent boundaries would say as much.',
  'interval by recording':
    'Ours: whole recordings vary, as boundaries of one resemble each other. It needs at least 6 recordings; of fewer, the recordings’ own means are drawn as dots.',
  verdict:
    'Made once, at the report’s horizon, from wasted and stopped, with recordings as the units that vary.',
  'compaction tokens': 'Tokens that the compactions themselves spent, over all boundaries.',
  cohort: 'Boundaries scored together, in one report. Reports stand side by side and are never pooled.',
} as const;

export type TermName = keyof typeof GLOSSARY;
