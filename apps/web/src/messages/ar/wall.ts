/** Words of the wall, where colleagues post to each other. */
import type { messages as model } from '../fa/wall.ts';

export const messages: Record<keyof typeof model, string> = {
  wall: 'الحائط',
  newPost: 'منشور جديد',
  write: 'أخبر زملاءك بشيء',
  post: 'نشر',
  addPicture: 'إضافة صور',
  dropPicture: 'إزالة الصورة {name}',
  badPicture: '{name} ليست صورة يعرفها المتصفح',
  pictureOf: 'صورة من {author}',
  postOf: 'منشور {author}',
  like: 'الإعجابات: {count}',
  comments: 'التعليقات',
  commentCount: 'التعليقات: {count}',
  writeComment: 'كتابة تعليق',
  send: 'إرسال',
  deletePost: 'حذف المنشور',
  deleteComment: 'حذف التعليق',
  deleteText: 'لا يمكن التراجع عن هذا.',
  delete: 'حذف',
  cancel: 'إلغاء',
  empty: 'لا شيء على الحائط بعد',
  emptyHint: 'اكتب المنشور الأول.',
  loading: 'جار قراءة الحائط',
  failed: 'تعذرت قراءة الحائط',
  more: 'منشورات أقدم',
};
