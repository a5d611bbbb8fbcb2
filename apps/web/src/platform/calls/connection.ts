/** Who wants to know that the server answered, or that nobody did; nobody on the pages before the session. */
export const connection = {
  hear: (): void => {},
  lose: (): void => {},
};
