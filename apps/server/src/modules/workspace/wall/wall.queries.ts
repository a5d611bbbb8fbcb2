/**
 * Posts. Statements with an `officeId` name the person's side (an office; null for staff) and find nothing of another
 * side; the others are for posts and comments that the caller has found or locked before.
 */
import { statement } from '../../../platform/database/statement.ts';

const isOfSide = 'p.office_id is not distinct from :officeId?::integer';

/** At most `limit` posts of the side with ids below `before`, newest first; `pictures` are ids. */
export const findPosts = statement.all(
  'find-wall-posts',
  `select p.id, p.author_id, shown_name(p.author_id, u.user_name) as "author!", p.at, p.body,
     (select coalesce(array_agg(i.id order by i.id), '{}') from wall_picture i where i.post_id = p.id) as "pictures!",
     (select count(*) from wall_like l where l.post_id = p.id) as "likes!",
     exists (select from wall_like l where l.post_id = p.id and l.user_id = :userId) as "is_liked!"
   from wall_post p join app_user u on u.id = p.author_id
   where ${isOfSide} and p.id < :before::bigint order by p.id desc limit :limit::integer`,
);

export const findComments = statement.all(
  'find-wall-comments',
  `select c.id, c.post_id, c.author_id, shown_name(c.author_id, u.user_name) as "author!", c.at, c.body
   from wall_comment c join app_user u on u.id = c.author_id
   where c.post_id = any(:postIds::bigint[]) order by c.id`,
);

/** Times of the person's posts after `since`, oldest first. */
export const findPostTimes = statement.values(
  'find-wall-post-times',
  'select at from wall_post where author_id = :userId and at > :since order by at',
);

export const insertPost = statement.only(
  'insert-wall-post',
  'insert into wall_post (author_id, office_id, body, at) values (:userId, :officeId?, :body, :now) returning id',
);

/** Locks a post of the caller's side until commit. */
export const lockPost = statement.one(
  'lock-wall-post',
  `select p.id, p.author_id from wall_post p where p.id = :id and ${isOfSide} for update`,
);

/** Deletes a post with its pictures, likes and comments. */
export const deletePost = statement.run('delete-wall-post', 'delete from wall_post where id = :id');

export const countPictures = statement.only(
  'count-wall-pictures',
  'select count(*) as count from wall_picture where post_id = :postId',
);

/** Size of all pictures of one person, in bytes. */
export const sumPictureBytes = statement.only(
  'sum-wall-picture-bytes',
  `select coalesce(sum(octet_length(i.content)), 0)::bigint as bytes
   from wall_post p join wall_picture i on i.post_id = p.id where p.author_id = :userId`,
);

export const insertPicture = statement.only(
  'insert-wall-picture',
  `insert into wall_picture (post_id, content_type, content) values (:postId, :photoType, :photo) returning id`,
);

/** Picture of a post of the side; undefined for any other. */
export const findPicture = statement.one(
  'find-wall-picture',
  `select i.content_type, i.content from wall_picture i join wall_post p on p.id = i.post_id
   where i.id = :id and ${isOfSide}`,
);

export const insertLike = statement.run(
  'insert-wall-like',
  'insert into wall_like (post_id, user_id) values (:id, :userId) on conflict do nothing',
);

export const deleteLike = statement.run(
  'delete-wall-like',
  'delete from wall_like where post_id = :id and user_id = :userId',
);

export const countComments = statement.only(
  'count-wall-comments',
  'select count(*) as count from wall_comment where post_id = :postId',
);

export const insertComment = statement.only(
  'insert-wall-comment',
  `insert into wall_comment (post_id, author_id, body, at) values (:postId, :userId, :body, :now) returning id`,
);

/** Locks a comment under a post of the caller's side until commit. */
export const lockComment = statement.one(
  'lock-wall-comment',
  `select c.id, c.author_id from wall_comment c join wall_post p on p.id = c.post_id
   where c.id = :id and ${isOfSide} for update of c`,
);

export const deleteComment = statement.run('delete-wall-comment', 'delete from wall_comment where id = :id');
