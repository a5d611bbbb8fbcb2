/** Panes of an app. On narrow windows they become drawers, which load antd. */
import { AppPanes, type AppPanesProps } from '@nazer/ui/app-panes.tsx';
import { lazyPart } from '../../../platform/start/lazy-part.ts';

const NarrowPane = lazyPart(async () => (await import('@nazer/ui/narrow-pane.tsx')).NarrowPane);

export const Panes = (props: Omit<AppPanesProps, 'drawer'>) => <AppPanes drawer={NarrowPane} {...props} />;
