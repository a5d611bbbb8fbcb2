import { EmptyState } from '@nazer/ui/empty-state.tsx';
import type { IconName } from '@nazer/ui/icons/icon-paths.ts';
import { PageHeader } from '../../platform/page-header.tsx';
import { PageLink } from '../../platform/page-link.tsx';

interface Props {
  title: string;
  text: string;
  icon: IconName;
  /** Link to another page, with its label. */
  next: { href: string; label: string };
}

/** Page of an area without data, which says so. */
export function QuietPage({ title, text, icon, next }: Props) {
  return (
    <>
      <PageHeader title={title} />
      <EmptyState
        icon={icon}
        title={title}
        text={text}
        action={
          <PageLink className="button" href={next.href}>
            {next.label}
          </PageLink>
        }
      />
    </>
  );
}
