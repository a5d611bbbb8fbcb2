/** Words of the wall, where colleagues post to each other. */
import type { messages as model } from '../fa/wall.ts';

export const messages: Record<keyof typeof model, string> = {
  wall: 'Wall',
  newPost: 'New post',
  write: 'Tell your colleagues something',
  post: 'Post',
  addPicture: 'Add pictures',
  dropPicture: 'Remove the picture {name}',
  badPicture: '{name} is no picture this browser knows',
  pictureOf: 'Picture from {author}',
  postOf: 'Post by {author}',
  like: 'Likes: {count}',
  comments: 'Comments',
  commentCount: 'Comments: {count}',
  writeComment: 'Write a comment',
  send: 'Send',
  deletePost: 'Delete post',
  deleteComment: 'Delete comment',
  deleteText: 'This cannot be taken back.',
  delete: 'Delete',
  cancel: 'Cancel',
  empty: 'Nothing on the wall yet',
  emptyHint: 'Write the first post.',
  loading: 'Reading the wall',
  failed: 'The wall could not be read',
  more: 'Earlier posts',
};
