/** Words of the wall, where colleagues post to each other. */
import type { messages as model } from '../fa/wall.ts';

export const messages: Record<keyof typeof model, string> = {
  wall: '动态墙',
  newPost: '新动态',
  write: '与同事分享',
  post: '发布',
  addPicture: '添加图片',
  dropPicture: '移除图片 {name}',
  badPicture: '{name} 不是浏览器可识别的图片',
  pictureOf: '{author} 的图片',
  postOf: '{author} 的动态',
  like: '赞：{count}',
  comments: '评论',
  commentCount: '评论：{count}',
  writeComment: '写评论',
  send: '发送',
  deletePost: '删除动态',
  deleteComment: '删除评论',
  deleteText: '此操作无法撤销。',
  delete: '删除',
  cancel: '取消',
  empty: '动态墙暂无内容',
  emptyHint: '发布第一条动态吧。',
  loading: '正在读取动态墙',
  failed: '无法读取动态墙',
  more: '更早的动态',
};
