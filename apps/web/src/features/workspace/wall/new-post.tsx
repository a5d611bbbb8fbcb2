/** Form of a new post: a text that survives a reload, and up to four pictures. */
import { longestPost, picturesOfPost } from '@nazer/contract/workspace/wall/wall-limits.ts';
import { Button } from '@nazer/ui/button.tsx';
import { Icon } from '@nazer/ui/icons/icon.tsx';
import { useId, useRef, useState } from 'react';
import { useSession } from '../../../platform/session/session.ts';
import { showToast } from '../../../platform/toasts.ts';
import { useText } from '../../../platform/words/i18n.tsx';
import { storeDraft, readDraft } from '../parts/draft.ts';
import { shrinkPicture } from '../parts/shrink-picture.ts';
import { type ChosenPicture, useAddPost } from './use-wall.ts';

/** Name under which the unsent text is stored. */
const draftName = 'wall';

interface PicturesProps {
  readonly chosen: readonly ChosenPicture[];
  readonly onRemove: (index: number) => void;
}

/**
 * Pictures chosen for the post, each with a button that calls `onRemove` with its place; nothing when there
 * are none.
 */
function Pictures({ chosen, onRemove }: PicturesProps) {
  const t = useText('wall');
  if (chosen.length === 0) return null;
  return (
    <ul className="wl-chosen">
      {chosen.map(({ name }, index) => (
        // The key contains the index, because two files may have the same name.
        <li key={`${index} ${name}`}>
          <bdi dir="auto">{name}</bdi>
          <Button
            kind="ghost"
            isSmall
            icon={<Icon name="close" />}
            aria-label={t('dropPicture', { name })}
            title={t('dropPicture', { name })}
            onClick={() => onRemove(index)}
          />
        </li>
      ))}
    </ul>
  );
}

/**
 * What stays in the form after `sent` was posted: the words added behind it meanwhile, or the whole text where it was
 * changed elsewhere.
 */
const unsentOf = (text: string, sent: string): string =>
  text.trim().startsWith(sent) ? text.trimStart().slice(sent.length).trimStart() : text;

export function NewPost() {
  const t = useText('wall');
  const id = useId();
  const { userName } = useSession();
  const [body, setBody] = useState(() => readDraft(userName, draftName));
  const [chosen, setChosen] = useState<readonly ChosenPicture[]>([]);
  /** Number of choices whose pictures are still being shrunk; the post is not sent meanwhile. */
  const [choosing, setChoosing] = useState(0);
  /** Text as it is now, also for a post whose answer comes after later words. */
  const written = useRef(body);
  const write = (text: string) => {
    written.current = text;
    setBody(text);
    storeDraft(userName, draftName, text);
  };
  // What was posted leaves the form as soon as the post is added, while its pictures are still being uploaded.
  const { mutate, isPending } = useAddPost((post) => {
    write(unsentOf(written.current, post.body));
    setChosen((now) => now.filter((one) => !post.pictures.includes(one)));
  });
  /**
   * Shrinks files one by one and adds them, up to the limit of a post; a toast names each that is no picture.
   */
  const choose = async (files: FileList | null) => {
    setChoosing((count) => count + 1);
    for (const file of [...(files ?? [])].slice(0, picturesOfPost - chosen.length)) {
      try {
        const picture = await shrinkPicture(file);
        // Files of another choice may have been added since this one began, so the limit is checked again.
        setChosen((before) =>
          before.length < picturesOfPost ? [...before, { name: file.name, picture }] : before,
        );
      } catch {
        showToast({ kind: 'bad', text: t('badPicture', { name: file.name }) });
      }
    }
    setChoosing((count) => count - 1);
  };
  const wanted = body.trim();
  const isReady = wanted !== '' && choosing === 0;
  return (
    <form
      className="wl-new"
      aria-label={t('newPost')}
      onSubmit={(event) => {
        event.preventDefault();
        if (isReady && !isPending) mutate({ body: wanted, pictures: chosen });
      }}
    >
      <textarea
        className="ap-input"
        dir="auto"
        rows={3}
        value={body}
        maxLength={longestPost}
        aria-label={t('write')}
        placeholder={t('write')}
        onChange={({ target }) => write(target.value)}
      />
      <Pictures chosen={chosen} onRemove={(index) => setChosen(chosen.toSpliced(index, 1))} />
      <div className="ap-bar">
        {chosen.length < picturesOfPost && (
          <label htmlFor={id} className="ap-file">
            <Icon name="attach" />
            {t('addPicture')}
            <input
              id={id}
              type="file"
              accept="image/*"
              multiple
              onChange={({ target }) => {
                void choose(target.files);
                target.value = '';
              }}
            />
          </label>
        )}
        <Button kind="primary" type="submit" className="ap-close" isBusy={isPending} disabled={!isReady}>
          {t('post')}
        </Button>
      </div>
    </form>
  );
}
