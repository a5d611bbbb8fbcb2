/** The gallery: the page of an address, its menu, and the look chosen for it. */
import { ConfigProvider } from 'antd';
import { SkeletonRows } from '@nazer/ui/skeleton-rows.tsx';
import { type ReactNode, Suspense, useEffect } from 'react';
import { firstBelow, pageAt } from './frame/catalogue.ts';
import { DemoPage } from './frame/demo-page.tsx';
import { GlancePage } from './frame/glance-page.tsx';
import { type Host, HostContext } from './frame/host.ts';
import { LoadBoundary } from './frame/load-boundary.tsx';
import { PageMenu } from './frame/page-menu.tsx';
import { useWords } from './frame/use-words.ts';
import { forgetGalleryWords, useGalleryWords } from './words/gallery-words.ts';
import './frame/gallery.css';

export type { Host } from './frame/host.ts';

interface Props extends Host {
  /** Path of the overview «همه در یک نگاه» in lower case; every unknown path below it leads there too. */
  readonly glance: string;
}

/** Theme of antd for the comfortable density, in pixels; without it the dense theme of the product holds. */
const comfortable = {
  token: { fontSize: 14, controlHeight: 38, controlHeightSM: 32, controlHeightLG: 44, lineHeight: 24 / 14 },
  components: { Button: { controlHeight: 36, paddingInline: 15 }, Tree: { titleHeight: 36 } },
};

/** Replaces the address by another one in the history, and renders nothing. */
function Elsewhere({ to, go }: { readonly to: string; readonly go: Host['go'] }) {
  useEffect(() => go(to, { replace: true }), [to, go]);
  return null;
}

/** The page of the path, the overview, the first page below the path of a group, or «not found». */
function Contents({ glance, ...host }: Props) {
  const page = pageAt(host.path);
  // The key resets the state of a page when another one opens.
  if (page) return <DemoPage key={page.path} page={page} />;
  if (host.path.toLowerCase().startsWith(glance)) return <GlancePage />;
  const first = firstBelow(host.path);
  return first ? <Elsewhere to={first.path} go={host.go} /> : <host.NotFound />;
}

/** Suspends until the words of the language are loaded; throws when they could not be. */
function Spoken({ language, children }: { readonly language: string; readonly children: ReactNode }) {
  useGalleryWords(language);
  return children;
}

/** Renders its children once the words of the language are loaded. */
function WithWords({ language, children }: { readonly language: string; readonly children: ReactNode }) {
  const { loading } = useWords();
  return (
    <LoadBoundary onRetry={() => forgetGalleryWords(language)}>
      <Suspense fallback={<SkeletonRows label={loading} rows={10} />}>
        <Spoken language={language}>{children}</Spoken>
      </Suspense>
    </LoadBoundary>
  );
}

export function Gallery(props: Props) {
  const { glance, ...host } = props;
  return (
    <HostContext value={host}>
      <div className="gal" data-comfortable={host.isComfortable}>
        <WithWords language={host.language}>
          <PageMenu glance={glance} />
          <ConfigProvider theme={host.isComfortable ? comfortable : {}}>
            <Contents {...props} />
          </ConfigProvider>
        </WithWords>
      </div>
    </HostContext>
  );
}
