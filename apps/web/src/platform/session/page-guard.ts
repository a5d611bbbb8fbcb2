/**
 * Decides whether a link may be followed; the frame (`app/routes.tsx`) fills the function in. `true`: it may, at once.
 * A promise resolves to whether it may, once the files of the page are there or were waited for: while the server is
 * away, a page that is not loaded cannot be opened and the current one stays.
 */
export const pageGuard = {
  mayOpen: (_href: string): true | Promise<boolean> => true,
};
