/**
 * Baseline server: node:http and one prepared statement that gives JSON. It has no rights, validation or log, except
 * that a save writes the same log entry as the product. Environment: PORT, DATABASE_URL or FOLDER.
 */
import { createServer } from 'node:http';
import process from 'node:process';
import { openDatabase } from '../apps/server/src/platform/database/open-database.ts';

const columns = `company_id as "companyID", company_name as "companyName", email, group_id as "groupID",
  industry_id as "industryID", region_id as "regionID", selective_group as "selectiveGroup", is_customer as "isCustomer",
  is_active as "isActive", unsubscribed, registrar, register_date as "registerDate", address, row_version as "rowVersion"`;
const hit = `company where deleted_at is null and company_name_folded like '%' || $1 || '%' and industry_id = $2`;
const statements: Record<string, string> = {
  '/list': `select json_build_object('list', (select coalesce(json_agg(r), '[]') from
    (select ${columns} from ${hit} order by company_id desc limit 20) r), 'totalCount', (select count(*) from ${hit}))::text as json`,
  '/page': `select json_build_object('list', (select coalesce(json_agg(r), '[]') from (select ${columns} from company
    where deleted_at is null order by company_id desc limit 20) r), 'totalCount', (select count(*) from company where deleted_at is null))::text as json`,
  '/get': `select row_to_json(r)::text as json from (select ${columns} from company where company_id = $1) r`,
  '/save': `with before as (select company_id, company_name from company where company_id = $1 for update),
    saved as (update company c set company_name = $2, company_name_folded = $2, row_version = row_version + 1, updated_at = now()
      from before b where c.company_id = b.company_id returning c.*),
    logged as (insert into event_log (user_name, address, request_id, action, resource, key, title, before, after)
      select 'raw', '', '', 'update', 'CrmCompany', company_id::text, company_name,
        json_build_object('companyName', company_name)::jsonb, json_build_object('companyName', $2::text)::jsonb from before)
    select row_to_json(r)::text as json from (select ${columns} from saved) r`,
};

const db = await openDatabase({
  url: process.env['DATABASE_URL'],
  folder: process.env['FOLDER'],
  poolSize: 10,
});
createServer(async (request, response) => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer); // a request's chunks are Buffers while no encoding is set
  const path = request.url ?? '';
  const values: unknown = JSON.parse(Buffer.concat(chunks).toString() || '[]');
  const { rows } = await db.query<{ json: string }>(
    statements[path] ?? '',
    Array.isArray(values) ? values : [],
    { name: path.slice(1) },
  );
  response.writeHead(200, { 'content-type': 'application/json' }).end(rows[0]?.json ?? 'null');
}).listen(Number(process.env['PORT']), '127.0.0.1', () => console.log('ready'));
