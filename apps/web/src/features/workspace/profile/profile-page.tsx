/** Profile of a user: what she tells colleagues about herself, and whom she works with. */
import { CardRow } from '@nazer/ui/cards/card-row.tsx';
import { ListCard } from '@nazer/ui/cards/list-card.tsx';
import { Panel } from '@nazer/ui/cards/panel.tsx';
import { EmptyState } from '@nazer/ui/empty-state.tsx';
import { Icon } from '@nazer/ui/icons/icon.tsx';
import { JalaliDate } from '@nazer/ui/jalali/jalali-date.tsx';
import { SkeletonRows } from '@nazer/ui/skeleton-rows.tsx';
import { Bdi, Lat } from '@nazer/ui/text.tsx';
import { Fragment, type ReactNode } from 'react';
import { paths } from '../../../app/paths.ts';
import { initialsOf } from '../../../platform/initials.ts';
import { PageHeader } from '../../../platform/page-header.tsx';
import { PageLink } from '../../../platform/page-link.tsx';
import { useText } from '../../../platform/words/i18n.tsx';
import { FailedReading } from '../../../resources/grid/list-states.tsx';
import { PageTabs } from '../../../resources/page/page-tabs.tsx';
import { useCount } from '../../../resources/use-format.ts';
import { OwnContact, OwnFact, OwnLines } from './own-pieces.tsx';
import { type Profile, profileParts, useProfile, useProfilePlace } from './use-profile.ts';
import './profile.css';

interface ProfileProps {
  readonly profile: Profile;
}

/** Fact of the profile, which its owner edits in place; nobody else. */
function EditableFact({ profile, fact }: ProfileProps & { readonly fact: 'headline' | 'place' }) {
  const text = <Bdi>{profile[fact]}</Bdi>;
  if (!profile.isOwn) return text;
  return (
    <OwnFact profile={profile} fact={fact}>
      {text}
    </OwnFact>
  );
}

function Banner({ profile }: ProfileProps) {
  const t = useText('profile');
  const count = useCount();
  const { name, headline, place, colleagueCount, isOwn } = profile;
  return (
    <section className="pf-banner" aria-label={name}>
      <span className="pf-avatar" aria-hidden="true">
        {initialsOf(name)}
      </span>
      <div>
        <h2>
          <Bdi>{name}</Bdi>
        </h2>
        {(isOwn || headline !== '') && (
          <div>
            <EditableFact profile={profile} fact="headline" />
          </div>
        )}
        <div className="pf-facts">
          {(isOwn || place !== '') && (
            <span>
              <Icon name="pin" size={14} /> <EditableFact profile={profile} fact="place" />
            </span>
          )}
          <span>
            <Icon name="users" size={14} /> {t('colleagueCount', { count: count(colleagueCount) })}
          </span>
        </div>
      </div>
    </section>
  );
}

const Biography = ({ profile }: ProfileProps) => {
  const t = useText('profile');
  if (profile.isOwn)
    return (
      <Panel title={t('biography')}>
        <div className="pf-own">
          <OwnFact profile={profile} fact="biography" none={t('noBiography')}>
            <bdi className="pf-written" dir="auto">
              {profile.biography}
            </bdi>
          </OwnFact>
        </div>
      </Panel>
    );
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

function Events({ profile }: ProfileProps) {
  const t = useText('profile');
  if (profile.isOwn)
    return (
      <OwnLines
        profile={profile}
        list="events"
        lines={profile.events.map(({ day, title }) => (
          <Fragment key={day}>
            <Bdi>{title}</Bdi>
            <small>
              <JalaliDate value={day} />
            </small>
          </Fragment>
        ))}
      />
    );
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

/** Ways to reach the user, those that are known. */
function Contact({ profile }: ProfileProps) {
  const t = useText('profile');
  const { mobile, email } = profile;
  const channels = [
    { key: 'mobile', icon: 'phone', value: mobile, href: `tel:${mobile}` },
    { key: 'email', icon: 'mail', value: email, href: `mailto:${email}` },
  ] as const;
  const filled = channels.filter(({ value }) => value !== '');
  if (filled.length === 0)
    return (
      <Panel title={t('contact')}>
        <EmptyState icon="phone" title={t('noContact')} />
      </Panel>
    );
  return (
    <ListCard
      title={t('contact')}
      rows={filled.map(({ key, icon, value, href }) => ({
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

type Post = Profile['work'][number];

/** Years of a post; nothing when the first year is not known (0). The last year 0 means until now. */
function Years({ post: { fromYear, toYear } }: { readonly post: Post }) {
  const t = useText('profile');
  if (fromYear === 0) return null;
  return (
    <span>
      <Lat>{fromYear}</Lat> – {toYear > 0 ? <Lat>{toYear}</Lat> : t('untilNow')}
    </span>
  );
}

const postLine = (post: Post): ReactNode => (
  <>
    <Bdi>{post.title}</Bdi>
    <small>
      {post.place !== '' && <Bdi>{post.place}</Bdi>} <Years post={post} />
    </small>
  </>
);

/** Posts of the working life or courses of the education, in the order they are stored. */
function Posts({ profile, name }: ProfileProps & { readonly name: 'work' | 'education' }) {
  const t = useText('profile');
  const posts = profile[name];
  if (profile.isOwn) return <OwnLines profile={profile} list={name} lines={posts.map(postLine)} />;
  if (posts.length === 0)
    return <EmptyState icon="list" title={t(name === 'work' ? 'noWork' : 'noEducation')} />;
  return (
    <ListCard
      title={t(name)}
      rows={posts.map((post, index) => ({
        key: `${index} ${post.title}`,
        title: <Bdi>{post.title}</Bdi>,
        detail: post.place === '' ? undefined : <Bdi>{post.place}</Bdi>,
        end: post.fromYear > 0 && <Years post={post} />,
      }))}
    />
  );
}

/** People the user of the profile works with; a note says when only the first of them are listed. */
function Colleagues({ profile }: ProfileProps) {
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
              <PageLink href={paths.profile({ person: id })}>
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

const Overview = ({ profile }: ProfileProps) => (
  <>
    <CardRow size="medium">
      <Biography profile={profile} />
      <Events profile={profile} />
      {profile.isOwn ? <OwnContact profile={profile} /> : <Contact profile={profile} />}
    </CardRow>
    <Colleagues profile={profile} />
  </>
);

function Parts({ profile }: ProfileProps) {
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
  const profile = query.data;
  return (
    <>
      <PageHeader title={t('profile')}>
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
    </>
  );
}
