/**
 * Network that counts as one address: of IPv6 a whole /64, which one household or machine holds and may change within
 * at will; IPv4 written as IPv6 counts as IPv4.
 */
export function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+(?:\.\d+){3})$/iu.exec(address)?.[1];
  if (mapped !== undefined) return mapped;
  if (!address.includes(':')) return address;
  const [head = [], tail] = address.split('::').map((part) => (part === '' ? [] : part.split(':')));
  const missing = tail === undefined ? 0 : Math.max(0, 8 - head.length - tail.length);
  const zeros = Array.from({ length: missing }, () => '0');
  const groups = head.concat(zeros, tail ?? []);
  const first = groups.slice(0, 4).map((group) => Number.parseInt(group, 16).toString(16));
  return `${first.join(':')}::/64`;
}
