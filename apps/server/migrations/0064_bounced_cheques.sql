-- Who drew a cheque that bounced and is not settled: each minute they are looked for among the merchants.
create index digital_cheque_bounced on digital_cheque (drawer_national_id) where status = 5;
