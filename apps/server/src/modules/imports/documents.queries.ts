/** Files kept with offers. */
import type { Queryable, Tx } from '../../platform/database/database.ts';

export interface NewDocument {
  readonly offerId: number;
  readonly sarafiId: number;
  readonly kind: number;
  readonly caption: string;
  readonly name: string;
  readonly contentType: string;
  readonly sha256: Buffer;
  readonly content: Buffer;
  readonly userId: number | null;
}

export async function insertDocument(
  tx: Tx,
  document: NewDocument,
): Promise<{ readonly id: number; readonly fileId: number }> {
  const { rows } = await tx.query<{ id: number; fileId: number }>(
    `with kept as (insert into stored_file (name, content_type, size, sha256, content, sarafi_id, created_by)
       values ($5, $6, $7, $8, $9, $2, $10) returning id)
     insert into offer_document (offer_id, file_id, kind, caption, uploaded_by)
     select $1, kept.id, $3, $4, $10 from kept returning id, file_id as "fileId"`,
    [
      document.offerId,
      document.sarafiId,
      document.kind,
      document.caption,
      document.name,
      document.contentType,
      document.content.length,
      document.sha256,
      document.content,
      document.userId,
    ],
    { name: 'insert-offer-document' },
  );
  const inserted = rows[0];
  if (!inserted) throw new Error('An insert gives one row.');
  return inserted;
}

export interface FileRow {
  readonly fileId: number;
  readonly offerId: number;
  readonly name: string;
  readonly contentType: string;
}

/** A file of an offer; that of another office is none. */
export async function findFile(
  db: Queryable,
  fileId: number,
  sarafiId: number | null,
): Promise<FileRow | undefined> {
  const { rows } = await db.query<FileRow>(
    `select f.id as "fileId", o.id as "offerId", f.name, f.content_type as "contentType"
     from offer_document d join stored_file f on f.id = d.file_id join offer o on o.id = d.offer_id
     where d.file_id = $1 and ($2::integer is null or o.sarafi_id = $2)`,
    [fileId, sarafiId],
    { name: 'find-offer-file' },
  );
  return rows[0];
}

export async function getContent(db: Queryable, fileId: number): Promise<Buffer> {
  const { rows } = await db.query<{ content: Buffer }>(
    'select content from stored_file where id = $1',
    [fileId],
    { name: 'get-file-content' },
  );
  return rows[0]?.content ?? Buffer.alloc(0);
}

export async function countDocuments(
  db: Queryable,
  { offerId, kind }: { readonly offerId: number; readonly kind: number },
): Promise<number> {
  const { rows } = await db.query<{ count: number }>(
    'select count(*) as count from offer_document where offer_id = $1 and kind = $2 and not is_rejected',
    [offerId, kind],
    { name: 'count-offer-documents' },
  );
  return rows[0]?.count ?? 0;
}

export async function rejectDocuments(
  tx: Tx,
  { offerId, kind }: { readonly offerId: number; readonly kind: number },
): Promise<void> {
  await tx.query(
    'update offer_document set is_rejected = true where offer_id = $1 and kind = $2 and not is_rejected',
    [offerId, kind],
    { name: 'reject-offer-documents' },
  );
}
