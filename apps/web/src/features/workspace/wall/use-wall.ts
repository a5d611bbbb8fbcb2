/** Queries and changes of the wall. */
import type { ApiOutput } from '@nazer/contract/api.ts';
import { queryOptions, useInfiniteQuery, useMutation } from '@tanstack/react-query';
import { apiData } from '../../../platform/calls/api.ts';
import { uploadFile } from '../../../platform/calls/files.ts';
import { sentenceOf } from '../../../platform/calls/present-error.ts';
import { about, invalidateAbout } from '../../../platform/calls/query-client.ts';
import { showToast } from '../../../platform/toasts.ts';
import { useText } from '../../../platform/words/i18n.tsx';

export type Post = ApiOutput<'GET /api/Workspace/GetWall'>['list'][number];

/** Posts in pages, newest first. `mayPost` of the first page tells whether the user may post. */
export const useWall = () =>
  useInfiniteQuery({
    queryKey: ['GET /api/Workspace/GetWall'],
    queryFn: ({ pageParam, signal }) =>
      apiData(
        'GET /api/Workspace/GetWall',
        { query: pageParam === '' ? {} : { before: pageParam } },
        { signal, present: 'caller' },
      ),
    initialPageParam: '',
    getNextPageParam: ({ list, hasMore }) => (hasMore ? String(list.at(-1)?.id ?? '') : undefined),
    ...about('Wall'),
  });

/** Refreshes all pages of the wall; resolves once they are answered. */
export const readWallAnew = () => invalidateAbout(['Wall']);

/** Picture by its id, as a data URL; cached without end because it never changes. */
export const pictureQuery = (id: number) =>
  queryOptions({
    queryKey: ['wall picture', id],
    queryFn: async () => {
      const found = await apiData('GET /api/Workspace/GetWallPicture', { query: { id: String(id) } });
      return `data:${found.contentType};base64,${found.content}`;
    },
    staleTime: Number.POSITIVE_INFINITY,
  });

export interface ChosenPicture {
  /** Name of the file it was made from. */
  readonly name: string;
  readonly picture: Blob;
}

export interface NewPost {
  readonly body: string;
  readonly pictures: readonly ChosenPicture[];
}

/**
 * Adds the post first, then its pictures one by one. `onPosted` is called with it once the post is added, before
 * its pictures are sent. A toast names each refused picture; the post keeps the others.
 */
export function useAddPost(onPosted: (post: NewPost) => void) {
  const t = useText('attachments');
  const send = async (postId: number, { name, picture }: ChosenPicture) => {
    try {
      await uploadFile(
        {
          name: 'POST /api/Workspace/UploadWallPicture',
          query: { postId: String(postId) },
          file: picture,
        },
        { present: 'caller' },
      );
    } catch (error) {
      showToast({ kind: 'bad', text: t('fileRefused', { name, reason: sentenceOf(error) }) });
    }
  };
  return useMutation({
    mutationFn: async (post: NewPost) => {
      const { id } = await apiData('POST /api/Workspace/AddWallPost', { body: { body: post.body } });
      onPosted(post);
      for (const chosen of post.pictures) await send(id, chosen);
    },
    onSettled: readWallAnew,
  });
}

/** Likes a post, or takes the like back where `isLiked`, which is what the post says now. */
export const useLike = () =>
  useMutation({
    mutationFn: ({ id, isLiked }: Pick<Post, 'id' | 'isLiked'>) =>
      apiData('POST /api/Workspace/LikeWallPost', { body: { id, isLiked: !isLiked } }),
    onSettled: readWallAnew,
  });

/** Adds a comment to a post; `onDone` is called once the server did so, not after a refusal. */
export const useComment = (postId: number, onDone: () => void) =>
  useMutation({
    mutationFn: (body: string) => apiData('POST /api/Workspace/AddWallComment', { body: { postId, body } }),
    onSuccess: onDone,
    onSettled: readWallAnew,
  });
