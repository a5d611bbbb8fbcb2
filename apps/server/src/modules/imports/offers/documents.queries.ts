/** Documents of offers. */
import type { Queryable, Tx } from '../../../platform/database/database.ts';
import { type ParamsOf, type RowOf, statement } from '../../../platform/database/statement.ts';

const insertStoredFile = statement.one(
  'insert-offer-document',
  `with added as (insert into stored_file (name, content_type, size, sha256, content, sarafi_id, created_by)
     values (:name, :contentType, :length, :sha256, :content, :sarafiId, :userId?) returning id)
   insert into offer_document (offer_id, file_id, kind, caption, uploaded_by)
   select :offerId, added.id, :kind, :caption, :userId from added returning id, file_id`,
);

/** Stores a file and names it as a document of an offer; gives the ids of both. */
export async function insertDocument(
  tx: Tx,
  document: Omit<ParamsOf<'insert-offer-document'>, 'length'>,
): Promise<RowOf<'insert-offer-document'>> {
  const inserted = await insertStoredFile(tx, { ...document, length: document.content.length });
  if (!inserted) throw new Error('An insert gives one row.');
  return inserted;
}

export type FileRow = RowOf<'find-offer-file'>;

/** File of an offer; undefined for an unknown one, and with `sarafiId` for a file of another office. */
export const findFile = statement.one(
  'find-offer-file',
  `select f.id as file_id, o.id as offer_id, f.name, f.content_type
   from offer_document d join stored_file f on f.id = d.file_id join offer o on o.id = d.offer_id
   where d.file_id = :fileId and (:sarafiId?::integer is null or o.sarafi_id = :sarafiId)`,
);

const selectStoredFile = statement.value(
  'get-file-content',
  'select content from stored_file where id = :fileId',
);

/** Bytes of a file, whose reader the caller has checked; an empty buffer for an unknown file. */
export async function getContent(db: Queryable, fileId: number): Promise<Buffer> {
  return (await selectStoredFile(db, { fileId })) ?? Buffer.alloc(0);
}

/** Number of documents of a kind (code of `offerDocumentKind`) that an offer has, without rejected ones. */
export const countDocuments = statement.only(
  'count-offer-documents',
  'select count(*) as count from offer_document where offer_id = :offerId and kind = :kind and not is_rejected',
);

/** Marks the documents of a kind that an offer has as rejected; they stay stored. */
export const rejectDocuments = statement.run(
  'reject-offer-documents',
  'update offer_document set is_rejected = true where offer_id = :offerId and kind = :kind and not is_rejected',
);
