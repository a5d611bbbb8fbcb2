/** Line icon in the colour of the surrounding text. */
import './icon.css';

export type LineIconProps = {
  /** Path data on a 16 px grid. */
  path: string;
  /** Flips the icon in right-to-left text, for an arrow or another icon with a direction. */
  mirrored?: boolean;
  /** Size in pixels, 16 by default. */
  size?: number;
  /** Accessible name of an icon that stands without text; an icon without it is hidden from screen readers. */
  label?: string | undefined;
  className?: string | undefined;
};

export const LineIcon = ({ path, mirrored = false, size = 16, label, className }: LineIconProps) => (
  <svg
    className={['nz-icon', mirrored && 'nz-icon--mirror', className].filter(Boolean).join(' ')}
    width={size}
    height={size}
    viewBox="0 0 16 16"
    {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
  >
    <path d={path} />
  </svg>
);
