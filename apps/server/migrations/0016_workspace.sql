-- Personal data of users: list preferences, downloads, and the rows of the apps (tasks, mail, contacts, chat, wall,
-- samples).

create table grid_preference (
  user_id integer not null references app_user (id),
  grid text not null,
  preference jsonb not null,
  primary key (user_id, grid)
);

-- A view of a list its owner shares: with all of her side, or with the holders of a role there.
create table shared_view (
  id bigint generated always as identity primary key,
  list text collate "C" not null,
  owner_id integer not null references app_user (id) on delete cascade,
  -- The office whose people share it, 0 for people of none; null for staff.
  office_id integer,
  name text not null,
  role_name text references app_role (name) on update cascade on delete cascade,
  is_locked boolean not null,
  -- Order, filters and grouping, as the views of a person keep them.
  definition jsonb not null,
  row_version integer not null default 1,
  unique (owner_id, list, name)
);
create index shared_view_list_idx on shared_view (list);
create index shared_view_role_name_idx on shared_view (role_name);

-- Views that are mailed to a person as Excel files.
create table view_mailing (
  user_id integer not null references app_user (id) on delete cascade,
  list text collate "C" not null,
  -- Whose preference keeps the person's own views.
  grid text not null,
  -- The name of one's own view, or `shared:` and the number of a shared one.
  view_key text not null,
  -- Name of the view when the mailing was set up.
  view_name text not null,
  columns text[] not null,
  days text collate "C" not null constraint view_mailing_days_check check (days in ('daily', 'weekly', 'monthly')),
  hour smallint not null constraint view_mailing_hour_check check (hour between 0 and 23),
  -- When the view was last mailed; before the first mail, when the mailing was set up.
  mailed_at timestamptz not null,
  primary key (user_id, list, grid, view_key)
);

create table message (
  id integer generated always as identity primary key,
  user_id integer not null references app_user (id),
  sender_name text not null,
  at timestamptz not null,
  body text not null,
  read_at timestamptz
);
create index message_user_id_id_idx on message (user_id, id desc);

-- Files waiting to be fetched with a one-time ticket.
create table download_ticket (
  ticket_hash bytea primary key,
  user_id integer not null references app_user (id),
  user_name text not null,
  language text not null,
  request jsonb not null,
  created_at timestamptz not null,
  used_at timestamptz,
  row_count integer not null default 0,
  finished_at timestamptz
);

-- Files a person uploaded in samples of the gallery; deleted after a day.
create table gallery_file (
  id bigint generated always as identity primary key,
  user_id integer not null references app_user (id) on delete cascade,
  shelf text not null,
  name text not null,
  content_type text not null,
  content bytea not null,
  at timestamptz not null
);
create index gallery_file_user_id_idx on gallery_file (user_id);

create table todo_task (
  id bigint generated always as identity primary key,
  owner_id integer not null references app_user (id) on delete cascade,
  assignee_id integer references app_user (id) on delete set null,
  title text not null,
  title_folded text not null,
  notes text not null default '',
  label text collate "C" not null default ''
    constraint todo_task_label_check check (label in ('', 'rates', 'legal', 'offices', 'training')),
  -- A Jalali day; empty where there is none.
  due_day text collate "C" not null default '',
  repeats text collate "C" not null default ''
    constraint todo_task_repeats_check check (repeats in ('', 'weekly', 'monthly', 'monthEnd')),
  -- Record the task is about: wire name of the list and key of the row; both empty for a task about no record.
  record_list text collate "C" not null default '',
  record_key text collate "C" not null default '',
  is_important boolean not null default false,
  done_at timestamptz,
  deleted_at timestamptz,
  -- The due day people were reminded of.
  reminded_day text collate "C" not null default ''
);
create index todo_task_due_day_idx on todo_task (due_day) where done_at is null and deleted_at is null;
create index todo_task_owner_id_idx on todo_task (owner_id);
create index todo_task_record_key_record_list_idx on todo_task (record_key, record_list) where record_key <> '';

-- Users who see a task, its owner and its assignee, each with an order and marks of their own.
create table todo_member (
  user_id integer not null references app_user (id) on delete cascade,
  task_id bigint not null references todo_task (id) on delete cascade,
  place integer not null,
  is_starred boolean not null default false,
  is_read boolean not null default false,
  primary key (user_id, task_id)
);
create index todo_member_task_id_idx on todo_member (task_id);

create table todo_comment (
  id bigint generated always as identity primary key,
  task_id bigint not null references todo_task (id) on delete cascade,
  user_id integer not null references app_user (id) on delete cascade,
  at timestamptz not null,
  body text not null
);
create index todo_comment_task_id_idx on todo_comment (task_id);

-- Demo wallets of a user; they count in no figure of the market.
create table wallet (
  id bigint generated always as identity primary key,
  user_id integer not null references app_user (id) on delete cascade,
  name text not null,
  currency text collate "C" not null references currency (code)
);
create index wallet_user_id_idx on wallet (user_id);

-- Payees the user pays from a demo wallet.
create table wallet_payee (
  id bigint generated always as identity primary key,
  user_id integer not null references app_user (id) on delete cascade,
  name text not null,
  sheba text collate "C" not null
);
create index wallet_payee_user_id_idx on wallet_payee (user_id);

create table wallet_entry (
  id bigint generated always as identity primary key,
  wallet_id bigint not null references wallet (id) on delete cascade,
  -- 1 deposit, 2 withdrawal, 3 transfer out, 4 transfer in, 5 payment
  kind smallint not null constraint wallet_entry_kind_check check (kind between 1 and 5),
  -- Signed; the fee leaves the wallet besides.
  amount numeric(20, 2) not null,
  fee numeric(20, 2) not null default 0,
  -- Reference rate of the currency on the day; null where the central bank had given none.
  rate numeric(18, 4),
  -- The other wallet of a transfer; the payee of a payment.
  counterpart text not null default '',
  day jalali_date constraint wallet_entry_day_check check (day <> ''),
  at timestamptz not null
);
create index wallet_entry_wallet_id_day_idx on wallet_entry (wallet_id, day);

-- Votes in polls, one for each person and poll; a later vote replaces the earlier one.
create table poll_vote (
  poll text not null,
  user_id integer not null references app_user (id) on delete cascade,
  choice text not null,
  at timestamptz not null,
  primary key (poll, user_id)
);

-- Subscribers of the newsletter, with the address it is sent to.
create table newsletter_subscription (
  user_id integer primary key references app_user (id) on delete cascade,
  email text not null,
  at timestamptz not null
);

-- When the sample plan of a person ends, once she has renewed it.
create table sample_plan (
  user_id integer primary key references app_user (id) on delete cascade,
  ends_on jalali_date constraint sample_plan_ends_on_check check (ends_on <> '')
);

-- Mail between users; a sent mail is never changed.
create table mail (
  id bigint generated always as identity primary key,
  sender_id integer not null references app_user (id) on delete cascade,
  -- Key from the page that began the mail: a draft sent twice, because the first answer was lost, is stored once.
  client_id uuid,
  -- Id of the first mail of the conversation, which may be deleted; null in the first mail itself.
  thread_id bigint,
  subject text not null,
  body text not null,
  text_folded text not null,
  begun_at timestamptz not null,
  -- When a draft was last saved, or when a sent mail was sent.
  at timestamptz not null,
  -- When the mail is delivered to its addressees (sending may be undone until then); null in a draft.
  send_at timestamptz,
  sent_at timestamptz
);
create index mail_sender_id_begun_at_idx on mail (sender_id, begun_at);
create index mail_sender_id_waiting_idx on mail (sender_id) where send_at is not null and sent_at is null;
create index mail_thread_id_idx on mail (thread_id);
create unique index mail_sender_id_client_id_key on mail (sender_id, client_id) where client_id is not null;
create index mail_search_idx on mail using gin (text_folded gin_trgm_ops) with (gin_pending_list_limit = 256);

create table mail_addressee (
  mail_id bigint not null references mail (id) on delete cascade,
  user_id integer not null references app_user (id) on delete cascade,
  is_copy boolean not null,
  primary key (mail_id, user_id)
);
create index mail_addressee_user_id_idx on mail_addressee (user_id);

-- Addresses outside the product that a mail goes to as well, through the outbox.
create table mail_outside (
  mail_id bigint not null references mail (id) on delete cascade,
  address text collate "C" not null,
  place smallint not null,
  -- Id of the outbox message; null before sending, and again once the outbox has deleted the message.
  message_id integer references outbox_message (id) on delete set null,
  -- When the outbox gave up sending to this address; null otherwise.
  failed_at timestamptz,
  primary key (mail_id, address)
);
create index mail_outside_message_id_idx on mail_outside (message_id) where message_id is not null;

-- Copies of a mail, one for its sender and, once it is sent, for each addressee, who sorts and deletes it alone.
create table mail_copy (
  user_id integer not null references app_user (id) on delete cascade,
  mail_id bigint not null references mail (id) on delete cascade,
  -- Number in the order of arrival, by which folders are sorted.
  place bigint generated by default as identity,
  folder text collate "C" not null
    constraint mail_copy_folder_check check (folder in ('inbox', 'sent', 'drafts', 'spam', 'trash')),
  is_read boolean not null default false,
  is_starred boolean not null default false,
  is_important boolean not null default false,
  labels text[] not null default '{}'
    constraint mail_copy_labels_check check (labels <@ array['rates', 'legal', 'offices', 'training']),
  trashed_at timestamptz,
  primary key (user_id, mail_id)
);
create index mail_copy_mail_id_idx on mail_copy (mail_id);
create index mail_copy_user_id_folder_place_idx on mail_copy (user_id, folder, place);
create index mail_copy_user_id_place_idx on mail_copy (user_id, place);
create index mail_copy_user_id_folder_unread_idx on mail_copy (user_id, folder) where not is_read;
create index mail_copy_user_id_place_starred_idx on mail_copy (user_id, place) where is_starred;
create index mail_copy_user_id_place_important_idx on mail_copy (user_id, place) where is_important;
create index mail_copy_user_id_place_labelled_idx on mail_copy (user_id, place) where labels <> '{}';
create index mail_copy_trashed_at_idx on mail_copy (trashed_at);

create table note (
  id bigint generated always as identity primary key,
  owner_id integer not null references app_user (id) on delete cascade,
  body text not null default '',
  body_folded text not null default '',
  color text collate "C" not null
    constraint note_color_check check (color in ('warn', 'ok', 'info', 'wait', 'bad')),
  -- Pixels on the board, from its reading edge and its top.
  x integer not null,
  y integer not null,
  width integer not null default 220,
  height integer not null default 180,
  changed_at timestamptz not null,
  deleted_at timestamptz
);
create index note_owner_id_idx on note (owner_id);

-- Colleagues a note is shared with, to be read.
create table note_reader (
  note_id bigint not null references note (id) on delete cascade,
  user_id integer not null references app_user (id) on delete cascade,
  primary key (note_id, user_id)
);
create index note_reader_user_id_idx on note_reader (user_id);

-- Contact records of a department: people outside the house, visible to every user with the right.
create table contact_record (
  contact_id integer generated by default as identity primary key
    constraint contact_record_contact_id_check check (contact_id > 0),
  name text collate "C" not null default '',
  name_folded text collate "C" not null default '',
  organisation text collate "C" not null default '',
  organisation_folded text collate "C" not null default '',
  designation text collate "C" not null default '',
  designation_folded text collate "C" not null default '',
  phone text collate "C" not null default '',
  email text collate "C" not null default '',
  registrar text collate "C" not null default '',
  registrar_folded text collate "C" not null default '',
  comment text collate "C" not null default '',
  comment_folded text collate "C" not null default '',
  row_version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  updated_by text not null default '',
  deleted_at timestamptz,
  deleted_by integer,
  deletion uuid
);
create index contact_record_contact_id_live_idx on contact_record (contact_id) where deleted_at is null;
create index contact_record_search_idx on contact_record using gin (
  name_folded gin_trgm_ops, organisation_folded gin_trgm_ops, designation_folded gin_trgm_ops,
  registrar_folded gin_trgm_ops, comment_folded gin_trgm_ops
);

-- Contacts of a person, seen by nobody else.
create table contact (
  id bigint generated always as identity primary key,
  owner_id integer not null references app_user (id) on delete cascade,
  name text not null,
  designation text not null default '',
  phone text not null default '',
  email text not null default '',
  -- Search key over all fields of the contact.
  text_folded text not null default '',
  is_starred boolean not null default false,
  use_count integer not null default 0,
  photo bytea,
  photo_type text not null default '',
  photo_version integer not null default 0,
  deleted_at timestamptz
);
create index contact_owner_id_idx on contact (owner_id);

create table chat (
  id bigint generated always as identity primary key,
  -- User ids of a conversation of two, the smaller first; null for a group.
  pair text collate "C" unique,
  title text not null default '',
  begun_by integer references app_user (id) on delete set null,
  -- Id of the newest message of the conversation.
  last_id bigint
);
create index chat_begun_by_idx on chat (begun_by);

create table chat_member (
  chat_id bigint not null references chat (id) on delete cascade,
  user_id integer not null references app_user (id) on delete cascade,
  -- The newest message the member has read.
  read_id bigint not null default 0,
  -- The newest message at the time the member was added; she reads those after it.
  since_id bigint not null default 0,
  primary key (user_id, chat_id)
);
create unique index chat_member_chat_id_user_id_key on chat_member (chat_id, user_id);

create table chat_message (
  id bigint generated always as identity primary key,
  chat_id bigint not null references chat (id) on delete cascade,
  sender_id integer not null references app_user (id) on delete cascade,
  -- Id from the writer's browser, so that a message sent twice is stored once.
  client_id uuid not null,
  -- Text of the message; empty once it is deleted.
  body text not null,
  body_folded text not null,
  reply_to bigint references chat_message (id) on delete set null,
  at timestamptz not null,
  edited_at timestamptz,
  deleted_at timestamptz,
  -- What the sender did to the group, for rows that are no written message; `body` holds the new name of a renamed group.
  event text check (event in ('added', 'takenOut', 'left', 'renamed')),
  -- Member the event concerns.
  subject_id integer references app_user (id) on delete cascade,
  unique (sender_id, client_id)
);
create index chat_message_subject_id_idx on chat_message (subject_id);
create index chat_message_chat_id_id_idx on chat_message (chat_id, id);
create index chat_message_search_idx on chat_message using gin (chat_id, body_folded gin_trgm_ops)
  with (gin_pending_list_limit = 256);
create index chat_message_reply_to_idx on chat_message (reply_to);

-- Contents of attachments by their SHA-256, stored once whoever uploads them.
create table attachment_content (
  sha256 bytea primary key,
  content_type text not null,
  content bytea not null
);

-- Uploaded attachments; stored for a day, and longer only while a mail or message carries them.
create table attachment (
  id bigint generated always as identity primary key,
  owner_id integer not null references app_user (id) on delete cascade,
  sha256 bytea not null references attachment_content (sha256),
  name text not null,
  size integer not null,
  at timestamptz not null
);
create index attachment_owner_id_idx on attachment (owner_id);
create index attachment_sha256_idx on attachment (sha256);

create table mail_attachment (
  mail_id bigint not null references mail (id) on delete cascade,
  attachment_id bigint not null references attachment (id) on delete cascade,
  primary key (mail_id, attachment_id)
);
create index mail_attachment_attachment_id_idx on mail_attachment (attachment_id);

create table chat_attachment (
  message_id bigint not null references chat_message (id) on delete cascade,
  attachment_id bigint not null references attachment (id) on delete cascade,
  primary key (message_id, attachment_id)
);
create index chat_attachment_attachment_id_idx on chat_attachment (attachment_id);

-- Profiles people show to their colleagues.
create table profile (
  user_id integer primary key references app_user (id) on delete cascade,
  row_version integer not null default 1,
  updated_at timestamptz not null default now(),
  headline text not null,
  place text not null,
  biography text not null,
  mobile text collate "C" not null,
  email text collate "C" not null,
  -- Lists of { title, place, fromYear, toYear }; of events { day, title }.
  work jsonb not null,
  education jsonb not null,
  events jsonb not null
);

-- Posts on the wall, which all colleagues read.
create table wall_post (
  id bigint generated always as identity primary key,
  author_id integer not null references app_user (id) on delete cascade,
  -- The office whose people read it, 0 for people of none; null for staff.
  office_id integer,
  body text not null,
  at timestamptz not null
);
create index wall_post_author_id_at_idx on wall_post (author_id, at);

create table wall_picture (
  id bigint generated always as identity primary key,
  post_id bigint not null references wall_post (id) on delete cascade,
  content_type text not null,
  content bytea not null
);
create index wall_picture_post_id_idx on wall_picture (post_id);

create table wall_like (
  post_id bigint not null references wall_post (id) on delete cascade,
  user_id integer not null references app_user (id) on delete cascade,
  primary key (post_id, user_id)
);
create index wall_like_user_id_idx on wall_like (user_id);

create table wall_comment (
  id bigint generated always as identity primary key,
  post_id bigint not null references wall_post (id) on delete cascade,
  author_id integer not null references app_user (id) on delete cascade,
  body text not null,
  at timestamptz not null
);
create index wall_comment_post_id_idx on wall_comment (post_id);
create index wall_comment_author_id_idx on wall_comment (author_id);
