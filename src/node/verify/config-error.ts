/** A config that can't be used. The message says what, where and what to do. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}
