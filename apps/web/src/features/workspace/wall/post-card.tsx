/** One post with its pictures, likes and comments. */
import { longestComment } from '@nazer/contract/workspace/wall/wall-limits.ts';
import { clockTime } from '@nazer/persian/clock.ts';
import { jalaliOfInstant } from '@nazer/persian/jalali.ts';
import { Button } from '@nazer/ui/button.tsx';
import { Icon } from '@nazer/ui/icons/icon.tsx';
import { JalaliDate } from '@nazer/ui/jalali/jalali-date.tsx';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { apiData } from '../../../platform/calls/api.ts';
import { useSession } from '../../../platform/session/session.ts';
import { lazyPart } from '../../../platform/start/lazy-part.ts';
import { useConfirm } from '../../../platform/use-confirm.ts';
import { useText } from '../../../platform/words/i18n.tsx';
import { useCount } from '../../../resources/use-format.ts';
import { ColleagueName, ColleaguePicture } from '../parts/colleague.tsx';
import { storeDraft, readDraft } from '../parts/draft.ts';
import { LinkedText } from '../parts/linked-text.tsx';
import { pictureQuery, type Post, readWallAnew, useComment, useLike } from './use-wall.ts';

/** Moment of a post or comment: the day, and the clock time in Tehran. */
const Time = ({ at }: { readonly at: string }) => (
  <JalaliDate value={jalaliOfInstant(new Date(at))} time={clockTime(new Date(at))} />
);

const PictureViewer = lazyPart(async () => (await import('./picture-viewer.tsx')).PictureViewer);

interface PictureProps {
  readonly id: number;
  readonly alt: string;
  readonly onOpen: () => void;
}

/** Picture of a post, or an empty frame while it loads. */
function Picture({ id, alt, onOpen }: PictureProps) {
  const { data } = useQuery(pictureQuery(id));
  return (
    <li>
      {data ? (
        <button type="button" aria-haspopup="dialog" onClick={onOpen}>
          <img src={data} alt={alt} />
        </button>
      ) : (
        <span className="wl-blank" />
      )}
    </li>
  );
}

/** Pictures of a post; a click opens the viewer, which is loaded only then. */
function Pictures({ post: { author, pictures } }: { readonly post: Post }) {
  const t = useText('wall');
  const [opened, setOpened] = useState<number | null>(null);
  const alt = t('pictureOf', { author });
  if (pictures.length === 0) return null;
  return (
    <>
      <ul className="wl-pictures" data-count={pictures.length}>
        {pictures.map((id, place) => (
          <Picture key={id} id={id} alt={alt} onOpen={() => setOpened(place)} />
        ))}
      </ul>
      {opened !== null && (
        <Suspense fallback={null}>
          <PictureViewer pictures={pictures} first={opened} alt={alt} onClose={() => setOpened(null)} />
        </Suspense>
      )}
    </>
  );
}

/**
 * Deletes a post or comment after a confirmation, because it cannot be restored, and reads the wall anew, also after a
 * refusal.
 */
function useDelete() {
  const t = useText('wall');
  const confirm = useConfirm();
  return (entry: 'post' | 'comment', id: number) =>
    confirm({
      title: t(entry === 'post' ? 'deletePost' : 'deleteComment'),
      content: t('deleteText'),
      okText: t('delete'),
      cancelText: t('cancel'),
      isDanger: true,
      onOk: () =>
        apiData(
          entry === 'post' ? 'POST /api/Workspace/DeleteWallPost' : 'POST /api/Workspace/DeleteWallComment',
          { body: { id } },
        )
          // The refusal was shown as a toast.
          .catch(() => undefined)
          .finally(() => void readWallAnew()),
    });
}

/** Form for a comment. The text is stored in the browser until it is sent, so a reload does not lose it. */
function NewComment({ postId }: { readonly postId: number }) {
  const t = useText('wall');
  const draft = `wall-${postId}`;
  const { userName } = useSession();
  const [body, setBody] = useState(() => readDraft(userName, draft));
  const write = (text: string) => {
    setBody(text);
    storeDraft(userName, draft, text);
  };
  const { mutate, isPending } = useComment(postId, () => write(''));
  const comment = body.trim();
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (comment !== '' && !isPending) mutate(comment);
      }}
    >
      <input
        className="ap-input"
        dir="auto"
        value={body}
        maxLength={longestComment}
        aria-label={t('writeComment')}
        placeholder={t('writeComment')}
        onChange={({ target }) => write(target.value)}
      />
      <Button type="submit" isBusy={isPending} disabled={comment === ''}>
        {t('send')}
      </Button>
    </form>
  );
}

function Comments({ post }: { readonly post: Post }) {
  const t = useText('wall');
  const deleteEntry = useDelete();
  return (
    <section className="ap-comments" aria-label={t('comments')}>
      <ul>
        {post.comments.map(({ id, authorId, author, at, body, mayDelete }) => (
          <li key={id}>
            <b>
              <ColleagueName id={authorId} name={author} />
            </b>
            <span className="wl-when">
              <Time at={at} />
              {mayDelete && (
                <Button
                  kind="ghost"
                  isSmall
                  icon={<Icon name="trash" />}
                  aria-label={t('deleteComment')}
                  title={t('deleteComment')}
                  onClick={() => void deleteEntry('comment', id)}
                />
              )}
            </span>
            <LinkedText className="wl-text" text={body} />
          </li>
        ))}
      </ul>
      <NewComment postId={post.id} />
    </section>
  );
}

export function PostCard({ post }: { readonly post: Post }) {
  const t = useText('wall');
  const count = useCount();
  const deleteEntry = useDelete();
  const like = useLike();
  const { id, author, authorId, at, body, likes, isLiked, mayDelete } = post;
  return (
    <article className="wl-post" aria-label={t('postOf', { author })}>
      <header>
        <ColleaguePicture id={authorId} name={author} />
        <span className="wl-who">
          <ColleagueName id={authorId} name={author} />
          <Time at={at} />
        </span>
        {mayDelete && (
          <Button
            kind="ghost"
            isSmall
            icon={<Icon name="trash" />}
            aria-label={t('deletePost')}
            title={t('deletePost')}
            onClick={() => void deleteEntry('post', id)}
          />
        )}
      </header>
      <LinkedText className="wl-text" text={body} />
      <Pictures post={post} />
      <p className="ap-bar">
        <Button
          kind="ghost"
          isSmall
          icon={<Icon name="star" />}
          aria-pressed={isLiked}
          className="ap-mark"
          data-mark="star"
          onClick={() => like.mutate({ id, isLiked })}
        >
          {t('like', { count: count(likes) })}
        </Button>
        <span className="wl-count">{t('commentCount', { count: count(post.comments.length) })}</span>
      </p>
      <Comments post={post} />
    </article>
  );
}
