/** Profile of a user: what she tells colleagues about herself, and whom she works with. */
import { Button } from '@nazer/ui/button.tsx';
import { CardRow } from '@nazer/ui/cards/card-row.tsx';
import { ListCard } from '@nazer/ui/cards/list-card.tsx';
import { Panel } from '@nazer/ui/cards/panel.tsx';
import { EmptyState } from '@nazer/ui/empty-state.tsx';
import { Icon } from '@nazer/ui/icons/icon.tsx';
import { JalaliDate } from '@nazer/ui/jalali/jalali-date.tsx';
import { SkeletonRows } from '@nazer/ui/skeleton-rows.tsx';
import { Bdi, Lat } from '@nazer/ui/text.tsx';
import { Suspense, useState } from 'react';
import { paths } from '../../../app/paths.ts';
import { initialsOf } from '../../../platform/initials.ts';
import { PageHeader } from '../../../platform/page-header.tsx';
import { PageLink } from '../../../platform/page-link.tsx';
import { lazyPart } from '../../../platform/start/lazy-part.ts';
import { useText } from '../../../platform/words/i18n.tsx';
import { FailedReading } from '../../../resources/grid/list-states.tsx';
import { PageTabs } from '../../../resources/page/page-tabs.tsx';
import { useCount } from '../../../resources/use-format.ts';
import { type Profile, profileParts, useProfile, useProfilePlace } from './use-profile.ts';
import './profile.css';

const ProfileDialog = lazyPart(async () => (await import('./profile-dialog.tsx')).ProfileDialog);

interface Shown {
  readonly profile: Profile;
}

function Banner({ profile }: Shown) {
  const t = useText('profile');
  const count = useCount();
  const { name, headline, place, colleagueCount } = profile;
  return (
    <section className="pf-banner" aria-label={name}>
      <span className="pf-avatar" aria-hidden="true">
        {initialsOf(name)}
      </span>
      <div>
        <h2>
          <Bdi>{name}</Bdi>
        </h2>
        {headline !== '' && (
          <p>
            <Bdi>{headline}</Bdi>
          </p>
        )}
        <p className="pf-facts">
          {place !== '' && (
            <span>
              <Icon name="pin" size={14} /> <Bdi>{place}</Bdi>
            </span>
          )}
          <span>
            <Icon name="users" size={14} /> {t('colleagueCount', { count: count(colleagueCount) })}
          </span>
        </p>
      </div>
    </section>
  );
}

const Biography = ({ profile }: Shown) => {
  const t = useText('profile');
  return (
    <Panel title={t('biography')}>
      {profile.biography === '' ? (
        <EmptyState icon="user" title={t('noBiography')} />
      ) : (
        <p className="pf-text" dir="auto">
          {profile.biography}
        </p>
      )}
    </Panel>
  );
};

function Events({ profile }: Shown) {
  const t = useText('profile');
  if (profile.events.length === 0)
    return (
      <Panel title={t('events')}>
        <EmptyState icon="calendar" title={t('noEvents')} />
      </Panel>
    );
  return (
    <ListCard
      title={t('events')}
      rows={profile.events.map(({ day, title }, index) => ({
        key: `${index} ${day}`,
        lead: <Icon name="calendar" />,
        title: <Bdi>{title}</Bdi>,
        detail: <JalaliDate value={day} />,
      }))}
    />
  );
}

function Contact({ profile }: Shown) {
  const t = useText('profile');
  const { mobile, email } = profile;
  const ways = [
    { key: 'mobile', icon: 'phone', value: mobile, href: `tel:${mobile}` },
    { key: 'email', icon: 'mail', value: email, href: `mailto:${email}` },
  ] as const;
  const told = ways.filter(({ value }) => value !== '');
  if (told.length === 0)
    return (
      <Panel title={t('contact')}>
        <EmptyState icon="phone" title={t('noContact')} />
      </Panel>
    );
  return (
    <ListCard
      title={t('contact')}
      rows={told.map(({ key, icon, value, href }) => ({
        key,
        lead: <Icon name={icon} />,
        title: t(key),
        detail: (
          <a href={href}>
            <Lat>{value}</Lat>
          </a>
        ),
      }))}
    />
  );
}

function Posts({ profile, name }: Shown & { readonly name: 'work' | 'education' }) {
  const t = useText('profile');
  const posts = profile[name];
  if (posts.length === 0)
    return <EmptyState icon="list" title={t(name === 'work' ? 'noWork' : 'noEducation')} />;
  return (
    <ListCard
      title={t(name)}
      rows={posts.map(({ title, place, fromYear, toYear }, index) => ({
        key: `${index} ${title}`,
        title: <Bdi>{title}</Bdi>,
        detail: place === '' ? undefined : <Bdi>{place}</Bdi>,
        end: fromYear > 0 && (
          <span>
            <Lat>{fromYear}</Lat> – {toYear > 0 ? <Lat>{toYear}</Lat> : t('untilNow')}
          </span>
        ),
      }))}
    />
  );
}

function Colleagues({ profile }: Shown) {
  const t = useText('profile');
  const count = useCount();
  const { colleagues, colleagueCount } = profile;
  const isCut = colleagues.length < colleagueCount;
  return (
    <Panel title={t('colleagues')} note={isCut && t('firstColleagues', { count: count(colleagues.length) })}>
      {colleagues.length === 0 ? (
        <EmptyState icon="users" title={t('noColleagues')} />
      ) : (
        <ul className="pf-people" aria-label={t('colleagues')}>
          {colleagues.map(({ id, name }) => (
            <li key={id}>
              <PageLink href={`${paths.profile()}?person=${id}`}>
                <span className="pf-avatar" aria-hidden="true">
                  {initialsOf(name)}
                </span>
                <Bdi>{name}</Bdi>
              </PageLink>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}

const Overview = ({ profile }: Shown) => (
  <>
    <CardRow size="medium">
      <Biography profile={profile} />
      <Events profile={profile} />
      <Contact profile={profile} />
    </CardRow>
    <Colleagues profile={profile} />
  </>
);

function Parts({ profile }: Shown) {
  const t = useText('profile');
  const { part, hrefOf } = useProfilePlace();
  return (
    <>
      <PageTabs
        label={t('parts')}
        chosen={part}
        tabs={profileParts.map((one) => ({ key: one, text: t(one), href: hrefOf(one) }))}
      />
      {part === 'overview' ? <Overview profile={profile} /> : <Posts profile={profile} name={part} />}
    </>
  );
}

export default function ProfilePage() {
  const t = useText('profile');
  const query = useProfile();
  const [isEditing, setIsEditing] = useState(false);
  const profile = query.data;
  return (
    <>
      <PageHeader title={t('profile')}>
        {profile?.isOwn && (
          <Button kind="primary" icon={<Icon name="pencil" />} onClick={() => setIsEditing(true)}>
            {t('edit')}
          </Button>
        )}
        {!profile?.isOwn && <PageLink href={paths.profile()}>{t('toOwn')}</PageLink>}
      </PageHeader>
      {query.isPending && <SkeletonRows label={t('loading')} rows={8} rowHeight={40} />}
      {query.isError && <FailedReading title={t('failed')} query={query} />}
      {profile && !query.isError && (
        <>
          <Banner profile={profile} />
          <Parts profile={profile} />
        </>
      )}
      {profile && isEditing && (
        <Suspense fallback={null}>
          <ProfileDialog profile={profile} onClose={() => setIsEditing(false)} />
        </Suspense>
      )}
    </>
  );
}
