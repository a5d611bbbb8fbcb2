-- Once, by the superuser, on the leader: the user the product connects as, the role it works as, and its database.
create role nazer login password '<nazerPassword>';
create role nazer_app nologin;
grant nazer_app to nazer;
create database nazer owner nazer encoding 'UTF8' template template0 locale 'C.UTF-8';
