/** Sticky notes of a person. */
import type { messages as model } from '../fa/notes.ts';

export const messages: Record<keyof typeof model, string> = {
  notes: 'الملاحظات',
  add: 'ملاحظة جديدة',
  saving: 'جار الحفظ',
  moveHint: 'اسحب المقبض أو استخدم مفاتيح الأسهم للتحريك؛ واستخدم Shift مع مفاتيح الأسهم لتغيير الحجم.',
  color: 'اللون',
  warn: 'برتقالي',
  ok: 'أخضر',
  info: 'أزرق',
  wait: 'بنفسجي',
  bad: 'أحمر',
  move: 'تحريك «{name}»',
  delete: 'حذف «{name}»',
  deleteNote: 'حذف الملاحظة',
  wasDeleted: 'حذفت الملاحظة',
  undo: 'تراجع',
  text: 'نص الملاحظة',
  textOf: 'ملاحظة {owner}',
  placeholder: 'اكتب…',
  empty: 'ملاحظة فارغة',
  share: 'مشاركة',
  shareWith: 'مشاركة مع الزملاء للقراءة',
  sharedWith:
    '{count, plural, one {مشتركة مع شخص واحد} two {مشتركة مع شخصين} few {مشتركة مع # أشخاص} many {مشتركة مع # شخصا} other {مشتركة مع # شخص}}',
  sharedBy: 'من',
  noColleagues: 'لا زملاء للمشاركة معهم.',
  noNotes: 'لا ملاحظات بعد',
  noNotesHint: 'أضف ملاحظة أو انتظر أن يشاركك زميل ملاحظة.',
  loading: 'قراءة الملاحظات',
  failed: 'تعذرت قراءة الملاحظات',
};
