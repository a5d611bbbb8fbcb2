/**
 * Decides whether a link may be followed; the frame (`app/routes.tsx`) fills the function in. `true` stands for at
 * once. A promise resolves, when the files of the page are there or were waited for, to whether the link may be
 * followed: while the server is away, a page that is not loaded cannot be opened and the current one stays.
 */
export const pageGuard = {
  mayOpen: (_href: string): true | Promise<boolean> => true,
};
