/** Keys of saved views, in addresses of pages and in mailings. Plain data, so the browser can import them. */

const sharedForm = /^shared:(\d{1,15})$/u;
const ownMark = 'own:';
/** Names that without `own:` before them would be the key of a shared view or of another personal one. */
const markedForm = /^(?:own:)*shared:\d{1,15}$/u;

/** Key of a shared view: its id, because two people may share views of the same name. */
export const sharedViewKey = (id: number): string => `shared:${id}`;

/** Id in the key of a shared view; undefined in the key of a personal one. */
export function sharedIdOf(key: string): number | undefined {
  const id = sharedForm.exec(key)?.[1];
  return id === undefined ? undefined : Number(id);
}

/** Key of a personal view: its name, with `own:` before one such as `shared:12`. Never that of another view. */
export const ownViewKey = (name: string): string => (markedForm.test(name) ? `${ownMark}${name}` : name);
