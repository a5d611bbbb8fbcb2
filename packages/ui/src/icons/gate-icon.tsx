import { GATE_ICON_PATHS, type GateIconName } from './gate-icon-paths.ts';
import { LineIcon, type LineIconProps } from './line-icon.tsx';

export type GateIconProps = Omit<LineIconProps, 'path'> & { name: GateIconName };

/** `Icon` for the pages before the session: the same look, a handful of names. None of them has a direction. */
export const GateIcon = ({ name, ...props }: GateIconProps) => (
  <LineIcon path={GATE_ICON_PATHS[name]} {...props} />
);
