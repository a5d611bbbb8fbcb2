/** Last computed day, the offices that begin it without a position, and a button that computes what is missing. */
import type { Permission } from '@nazer/contract/kernel/permissions.ts';
import { JalaliDate } from '@nazer/ui/jalali/jalali-date.tsx';
import { Moment } from '@nazer/ui/jalali/moment.tsx';
import { Tag } from '@nazer/ui/tag.tsx';
import { Bdi } from '@nazer/ui/text.tsx';
import { paths } from '../../../app/paths.ts';
import { apiData } from '../../../platform/calls/api.ts';
import { PageLink } from '../../../platform/page-link.tsx';
import { useMay } from '../../../platform/session/session.ts';
import { showToast } from '../../../platform/toasts.ts';
import { useConfirm } from '../../../platform/use-confirm.ts';
import { useText, useWords } from '../../../platform/words/i18n.tsx';
import { ActionButton } from '../../../resources/page/action-button.tsx';
import { useCount } from '../../../resources/use-format.ts';
import type { LastStart } from './start.ts';

const tones = { none: 'mute', complete: 'ok', incomplete: 'warn' } as const;

export function RunAgain() {
  const t = useText('start');
  const right: Permission = 'set.edit';
  const mayRun = useMay(right);
  const permission = useWords().permissions[right];
  const confirm = useConfirm();
  const run = () =>
    confirm({
      title: t('runTitle'),
      content: t('runNote'),
      okText: t('run'),
      cancelText: t('leave'),
      onOk: async () => {
        const { isQueued } = await apiData('POST /api/System/RunJob', { body: { name: 'start-of-day' } });
        showToast({ kind: 'ok', text: t(isQueued ? 'queued' : 'waits') });
      },
    });
  return (
    <ActionButton
      icon="refresh"
      label={t('run')}
      reason={mayRun ? '' : t('noRun', { permission })}
      onPress={() => void run()}
    />
  );
}

export function LastRun({ last }: { readonly last: LastStart }) {
  const t = useText('start');
  const count = useCount();
  const { date, calcAt, status, missingSarafis } = last;
  return (
    <div className="st-last" role="group" aria-label={t('last')}>
      <Tag status={tones[status]}>{t(status)}</Tag>
      {date !== null && (
        <span>
          {t('lastDay')} <JalaliDate value={date} />
        </span>
      )}
      {calcAt !== null && (
        <span>
          {t('computed')} <Moment at={calcAt} />
        </span>
      )}
      {missingSarafis.length > 0 && (
        <details>
          <summary>{t('missing', { count: count(missingSarafis.length) })}</summary>
          <ul>
            {missingSarafis.map(({ id, code, name }) => (
              <li key={id}>
                <PageLink href={paths.office(String(id))}>
                  <Bdi>{code}</Bdi> <Bdi>{name}</Bdi>
                </PageLink>
              </li>
            ))}
          </ul>
        </details>
      )}
      <PageLink href={paths.jobRuns()}>{t('runs')}</PageLink>
    </div>
  );
}
