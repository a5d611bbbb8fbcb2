/** Pane of an app on narrow windows: a drawer over the list. */
import { Drawer } from 'antd';
import type { ReactNode } from 'react';

export interface NarrowPaneProps {
  readonly isOpen: boolean;
  readonly placement: 'left' | 'right';
  /** Width of the drawer in pixels. */
  readonly size: number;
  readonly padding: number;
  readonly title: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

export const NarrowPane = ({ isOpen, padding, children, ...drawer }: NarrowPaneProps) => (
  <Drawer open={isOpen} {...drawer} styles={{ body: { padding }, wrapper: { maxInlineSize: '100vw' } }}>
    {children}
  </Drawer>
);
