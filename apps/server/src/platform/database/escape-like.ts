/** Escapes the wildcards of `like` in a text, so that they match themselves only. */
export const escapeLike = (text: string): string => text.replaceAll(/[\\%_]/gu, String.raw`\$&`);
