import { AUTH_ICON_PATHS, type AuthIconName } from './auth-icon-paths.ts';
import { LineIcon, type LineIconProps } from './line-icon.tsx';

export type AuthIconProps = Omit<LineIconProps, 'path'> & { name: AuthIconName };

/** `Icon` for the pages before the session: the same look with a few names, none of which is mirrored. */
export const AuthIcon = ({ name, ...props }: AuthIconProps) => (
  <LineIcon path={AUTH_ICON_PATHS[name]} {...props} />
);
