/** Files of the gallery samples; every statement except the cleanup concerns one person. */
import { statement } from '../../platform/database/statement.ts';

/** Files of the person on one shelf (a sample of the gallery), without their content; `size` in bytes. */
export const findGalleryFiles = statement.all(
  'find-gallery-files',
  `select id, name, content_type, octet_length(content) as "size!" from gallery_file
   where user_id = :userId and shelf = :shelf order by id`,
);

export const findGalleryFile = statement.one(
  'find-gallery-file',
  'select content_type, content from gallery_file where id = :id and user_id = :userId',
);

export const countGalleryFiles = statement.only(
  'count-gallery-files',
  'select count(*) as count from gallery_file where user_id = :userId',
);

export const insertGalleryFile = statement.only(
  'insert-gallery-file',
  `insert into gallery_file (user_id, shelf, name, content_type, content, at)
   values (:userId, :shelf, :name, :contentType, :content, :at) returning id`,
);

export const deleteGalleryFile = statement.one(
  'delete-gallery-file',
  'delete from gallery_file where id = :id and user_id = :userId returning name',
);

export const deleteGalleryFilesBefore = statement.run(
  'delete-old-gallery-files',
  'delete from gallery_file where at < :before',
);
