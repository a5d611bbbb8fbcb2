/** Queries and changes of the wall. */
import type { ApiOutput } from '@nazer/contract/api.ts';
import { queryOptions, useInfiniteQuery, useMutation } from '@tanstack/react-query';
import { apiData } from '../../../platform/calls/api.ts';
import { uploadFile } from '../../../platform/calls/files.ts';
import { about, invalidateAbout } from '../../../platform/calls/query-client.ts';

export type Post = ApiOutput<'GET /api/Workspace/GetWall'>['list'][number];

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

export const readWallAnew = () => invalidateAbout(['Wall']);

/** Picture by its id, cached without end because it never changes. */
export const pictureQuery = (id: number) =>
  queryOptions({
    queryKey: ['wall picture', id],
    queryFn: async () => {
      const found = await apiData('GET /api/Workspace/GetWallPicture', { query: { id: String(id) } });
      return `data:${found.contentType};base64,${found.content}`;
    },
    staleTime: Number.POSITIVE_INFINITY,
  });

export interface NewPost {
  readonly body: string;
  readonly pictures: readonly Blob[];
}

/**
 * Adds the post first, then its pictures one by one. `onPosted` is called once the post is added, before its
 * pictures are sent. A refused picture ends the sending: the post and the pictures before it stay, those after
 * it are not sent.
 */
export const useAddPost = (onPosted: () => void) =>
  useMutation({
    mutationFn: async ({ body, pictures }: NewPost) => {
      const { id } = await apiData('POST /api/Workspace/AddWallPost', { body: { body } });
      onPosted();
      for (const file of pictures)
        await uploadFile({
          name: 'POST /api/Workspace/UploadWallPicture',
          query: { postId: String(id) },
          file,
        });
    },
    onSettled: readWallAnew,
  });

export const useLike = () =>
  useMutation({
    mutationFn: ({ id, isLiked }: Pick<Post, 'id' | 'isLiked'>) =>
      apiData('POST /api/Workspace/LikeWallPost', { body: { id, isLiked: !isLiked } }),
    onSettled: readWallAnew,
  });

export const useComment = (postId: number, onDone: () => void) =>
  useMutation({
    mutationFn: (body: string) => apiData('POST /api/Workspace/AddWallComment', { body: { postId, body } }),
    onSuccess: onDone,
    onSettled: readWallAnew,
  });
