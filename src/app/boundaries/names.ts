/** A strong character of body size, in pixels, in the widest of the usual system fonts. */
export const NAME_CHARACTER = 8.2;
