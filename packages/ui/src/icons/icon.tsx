import { ICON_PATHS, MIRRORED_ICONS, type IconName } from './icon-paths.ts';
import { LineIcon, type LineIconProps } from './line-icon.tsx';

export type { IconName } from './icon-paths.ts';

export type IconProps = Omit<LineIconProps, 'path'> & {
  name: IconName;
  /** Overrides whether the icon is mirrored in right-to-left pages; by default its name decides. */
  mirrored?: boolean;
};

/** One of our icons, by name. */
export const Icon = ({ name, mirrored = MIRRORED_ICONS.has(name), className, ...props }: IconProps) => (
  <LineIcon
    {...props}
    path={ICON_PATHS[name]}
    mirrored={mirrored}
    className={[name === 'more' && 'nz-icon--dots', className].filter(Boolean).join(' ')}
  />
);
