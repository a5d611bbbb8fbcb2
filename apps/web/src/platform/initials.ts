/** Initials of a name: «م‌ک» for a Persian one, separated by a zero-width non-joiner, MK for a Latin one. */
export function initialsOf(name: string): string {
  const letters = name
    .trim()
    .split(/\s+/)
    .slice(0, 2)
    .map((word) => word.charAt(0));
  return /^[a-z]/i.test(name) ? letters.join('').toUpperCase() : letters.join('\u200c');
}
