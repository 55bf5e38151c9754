-- A newsroom as the program of migration 0006 kept it, under the secret of the tests; everybody's password is
-- paper-lantern-42. What is hashed, signed or sealed was made by that program.
INSERT INTO "user" ("id", "name", "email", "email_verified", "role", "banned", "two_factor_enabled", "is_founder",
  "last_sign_in_at", "last_request_at", "created_at", "updated_at") VALUES
  ('a0000000-0000-4000-8000-000000000001', 'Ana Álvarez', 'ana@desk.example', true, 'user', false, false, NULL,
    '2031-05-01 14:00:00.123Z', '2031-05-01 14:30:00Z', '2031-02-01 09:00:00Z', '2031-02-01 09:00:00Z'),
  ('a0000000-0000-4000-8000-000000000002', 'Bo Lindqvist', 'bo@desk.example', true, 'admin', false, false, true,
    '2031-04-30 09:00:00Z', '2031-04-30 17:00:00Z', '2031-01-01 09:00:00Z', '2031-01-01 09:00:00Z'),
  ('a0000000-0000-4000-8000-000000000003', '', 'cleo@desk.example', true, 'user', false, true, NULL,
    '2031-04-30 09:00:00Z', NULL, '2031-02-02 09:00:00Z', '2031-02-02 09:00:00Z'),
  ('a0000000-0000-4000-8000-000000000004', 'Gus Old', 'gus@desk.example', true, 'user', true, false, NULL,
    NULL, NULL, '2031-02-03 09:00:00Z', '2031-04-01 09:00:00Z'),
  ('a0000000-0000-4000-8000-000000000005', 'Ida Ode', 'ida@desk.example', true, 'user', false, false, NULL,
    '2031-04-29 09:00:00Z', NULL, '2031-02-04 09:00:00Z', '2031-02-04 09:00:00Z'),
  ('a0000000-0000-4000-8000-000000000006', E'Eva\r\nField', 'eva@desk.example', false, 'user', false, false, NULL,
    NULL, NULL, '2031-05-01 13:00:00Z', '2031-05-01 13:00:00Z'),
  ('a0000000-0000-4000-8000-000000000007', '', 'nia@desk.example', false, 'user', false, false, NULL,
    NULL, NULL, '2031-05-01 12:00:00Z', '2031-05-01 12:00:00Z');
INSERT INTO "session" ("id", "token", "user_id", "expires_at", "ip_address", "user_agent", "authenticated_at",
  "created_at", "updated_at") VALUES
  ('b0000000-0000-4000-8000-000000000001', 'anas-session-from-before-the-update-0123456',
    'a0000000-0000-4000-8000-000000000001', '2031-05-15 14:00:00Z', '',
    'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', '2031-05-01 14:50:00.5Z',
    '2031-05-01 14:00:00.123Z', '2031-05-01 14:30:00Z');
INSERT INTO "account" ("id", "account_id", "provider_id", "user_id", "password", "created_at", "updated_at")
SELECT gen_random_uuid(), "id"::text, 'credential', "id",
  '$argon2id$v=19$m=19456,t=2,p=1$ce4RrYxOSEz4wjIo9hjf+w$UxjKZrEyKBTjUcpejpMkmaDBCIouZkZe7yMTWAOmvB0',
  "created_at", "created_at"
FROM "user" WHERE "email" NOT IN ('ida@desk.example', 'nia@desk.example');
INSERT INTO "two_factor" ("id", "secret", "backup_codes", "user_id", "verified", "last_used_step") VALUES
  (gen_random_uuid(), '_jRwKkOJpsqDENP8OMOpmTpHkTVcrk9Nc6dRrGBBOQfA6dvWaujI8yisZGfR5S5BVz7voDc26Q',
    '["rmiQj6yM--bUWmnbts1U2MfU7DA-f6dJ7suS0PYJYS8"]', 'a0000000-0000-4000-8000-000000000003', true, 64513799),
  (gen_random_uuid(), 'begun-and-left', '[]', 'a0000000-0000-4000-8000-000000000001', false, NULL);
INSERT INTO "verification" ("id", "identifier", "value", "expires_at", "created_at", "updated_at") VALUES
  (gen_random_uuid(), 'second-factor:0b0c1573a5e419a1ab5a795987e17ee17a86a4a17c21542c3a7fbc075c528011',
    'a0000000-0000-4000-8000-000000000003', '2031-05-01 15:04:00Z', '2031-05-01 14:59:00Z', '2031-05-01 14:59:00Z'),
  (gen_random_uuid(), 'second-factor:of-somebody-who-is-gone',
    'a0000000-0000-4000-8000-000000000099', '2031-05-01 15:04:00Z', '2031-05-01 14:59:00Z', '2031-05-01 14:59:00Z');
INSERT INTO "mail_token" ("hash", "kind", "user_id", "expires_at", "created_at") VALUES
  ('222c9324beafcf56003af8af1789da5df42c5ec0312033ca4c67647fdd349165', 'confirm',
    'a0000000-0000-4000-8000-000000000006', '2031-05-02 13:00:00Z', '2031-05-01 13:00:00Z'),
  ('cb2e845a942e7179255d4aeb7af570b8b572c29f29914aa9aa6118e815e46478', 'reset',
    'a0000000-0000-4000-8000-000000000002', '2031-05-01 15:30:00Z', '2031-05-01 14:30:00Z'),
  ('baf9484e0df4a73f48f0f6ffd84980b5656a2143e2ca802dd4e4909012089cf6', 'invite',
    'a0000000-0000-4000-8000-000000000007', '2031-05-04 12:00:00Z', '2031-05-01 12:00:00Z');
INSERT INTO "failure_count" ("key", "count", "window_ends_at") VALUES
  ('account:a6886fcdfe8c451e0131b476a0bcecc143f97d583609679de8de34c862e55b69', 10,
    extract(epoch from timestamptz '2031-05-01 15:07:30Z') * 1000);
INSERT INTO "outbox_mail" ("id", "to", "subject", "text", "html", "kind", "status", "created_at") VALUES
  ('c0000000-0000-4000-8000-000000000001', 'eva@desk.example', 'Confirm your email for City Desk',
    'http://127.0.0.1:3000/auth/confirm?token=a-link-that-confirms',
    '<a href="http://127.0.0.1:3000/auth/confirm?token=a-link-that-confirms">Confirm</a>', 'confirm', 'kept',
    '2031-05-01 13:00:00Z');
INSERT INTO "newsroom_settings" ("settings") VALUES ('{"product_name": "Harbour Desk", "time_zone": "America/Chicago"}');
INSERT INTO "done_once" ("what", "at") VALUES ('samples', 1924992000000);
INSERT INTO "editions" ("edition") VALUES ('2031-05-03');
INSERT INTO "tasks" ("edition", "step_number", "status", "assignee_id") VALUES
  ('2031-05-03', 1, 'done', 'a0000000-0000-4000-8000-000000000001');
INSERT INTO "source_live_music" ("name") VALUES ('The Anchor');
INSERT INTO "source_city_events" ("name") VALUES ('City calendar');
INSERT INTO "source_civil_news" ("name") VALUES ('Town hall');
INSERT INTO "source_general_news" ("name") VALUES ('The Courier');
INSERT INTO "source_thank_you_jokes" ("thank_you_joke") VALUES ('Thanks a latte');
INSERT INTO "source_good_evening_jokes" ("good_evening_jokes") VALUES ('Good evening, moon');
INSERT INTO "source_advertisement" ("sponsor_name", "sponsor_description", "sponsor_link", "ad_placement", "weight")
VALUES ('Bakery', 'Bread', 'https://bakery.example', 'feature', 1);
INSERT INTO "source_checks" ("edition", "step_number", "source_id", "checked_by") VALUES
  ('2031-05-03', 1, 1, 'a0000000-0000-4000-8000-000000000001');
INSERT INTO "user_progress" ("id", "user_id", "step_number", "edition") VALUES
  (gen_random_uuid(), 'a0000000-0000-4000-8000-000000000001', 1, '2031-05-03');
INSERT INTO "events_live_music" ("id", "user_id", "select_date", "venue", "title", "event_date") VALUES
  ('d0000000-0000-4000-8000-000000000001', 'a0000000-0000-4000-8000-000000000001', '2031-05-03', 'The Anchor',
    'Sea shanties', '2031-05-03 20:00:00-05');
INSERT INTO "events_city" ("id", "user_id", "select_date", "location", "event_date", "url") VALUES
  (gen_random_uuid(), 'a0000000-0000-4000-8000-000000000001', '2031-05-03', 'Pier', '2031-05-03', 'https://pier.example');
INSERT INTO "civil_news" ("id", "user_id", "select_date", "url", "news_date") VALUES
  (gen_random_uuid(), 'a0000000-0000-4000-8000-000000000001', '2031-05-03', 'https://hall.example', '2031-05-01');
INSERT INTO "general_news" ("id", "user_id", "select_date", "title", "url", "news_date") VALUES
  (gen_random_uuid(), 'a0000000-0000-4000-8000-000000000001', '2031-05-03', 'News', 'https://news.example', '2031-05-01');
INSERT INTO "images" ("id", "user_id", "select_date", "image_title", "photographer_name", "image_url", "alt_text") VALUES
  (gen_random_uuid(), 'a0000000-0000-4000-8000-000000000001', '2031-05-03', 'Fog', 'Ana', '/images/fog.jpg', 'Fog');
INSERT INTO "weather" ("id", "user_id", "select_date", "forecast_date") VALUES
  (gen_random_uuid(), 'a0000000-0000-4000-8000-000000000001', '2031-05-03', 'Saturday');
INSERT INTO "jokes_thank_you" ("id", "user_id", "select_date", "joke_text", "type") VALUES
  (gen_random_uuid(), 'a0000000-0000-4000-8000-000000000001', '2031-05-03', 'Thanks a latte', 'thank_you');
INSERT INTO "jokes_good_evening" ("id", "user_id", "select_date", "joke_text", "type") VALUES
  (gen_random_uuid(), 'a0000000-0000-4000-8000-000000000001', '2031-05-03', 'Good evening, moon', 'good_evening');
INSERT INTO "ads" ("id", "user_id", "select_date", "sponsor_name", "sponsor_description", "sponsor_link",
  "ad_placement", "weight") VALUES
  (gen_random_uuid(), 'a0000000-0000-4000-8000-000000000001', '2031-05-03', 'Bakery', 'Bread', 'https://bakery.example',
    'feature', 1);
INSERT INTO "overview_feed" ("id", "step_number", "select_date", "user_id", "content", "created_at", "updated_at") VALUES
  ('d0000000-0000-4000-8000-000000000001', 1, '2031-05-03', 'a0000000-0000-4000-8000-000000000001',
    'Sea shanties at The Anchor', '2031-05-01 14:10:00Z', '2031-05-01 14:10:00Z');
INSERT INTO "uploaded_images" ("name", "extension", "width", "height", "uploaded_by") VALUES
  ('fog', 'jpg', 1200, 800, 'a0000000-0000-4000-8000-000000000001');
INSERT INTO "drafts" ("user_id", "step_number", "edition", "values", "revision", "saved_at") VALUES
  ('a0000000-0000-4000-8000-000000000001', 2, '2031-05-03', '{"location": "Not lost"}', 1, '2031-05-01 14:20:00Z');
INSERT INTO "step_activity" ("edition", "step_number", "person_id", "kind") VALUES
  ('2031-05-03', 1, 'a0000000-0000-4000-8000-000000000001', 'filed');
INSERT INTO "notifications" ("id", "user_id", "kind", "type", "title", "message") VALUES
  (gen_random_uuid(), 'a0000000-0000-4000-8000-000000000001', 'message', 'info', 'Hello', 'A message');
INSERT INTO "notification_choices" ("user_id", "unwanted") VALUES ('a0000000-0000-4000-8000-000000000001', '{message}');
INSERT INTO "user_messages" ("id", "sender_id", "recipient_id", "message") VALUES
  (gen_random_uuid(), 'a0000000-0000-4000-8000-000000000002', 'a0000000-0000-4000-8000-000000000001', 'Well done');
INSERT INTO "webhooks" ("id", "name", "url", "steps") VALUES ('hook', 'Automation', 'https://hook.example', '{1,2}');
INSERT INTO "webhook_deliveries" ("id", "webhook_id", "kind", "step_number", "select_date", "content_id", "payload",
  "status", "created_by") VALUES
  ('e0000000-0000-4000-8000-000000000001', 'hook', 'send', 1, '2031-05-03', 'e0000000-0000-4000-8000-000000000002', '{}',
    'completed', 'a0000000-0000-4000-8000-000000000002');
INSERT INTO "webhook_attempts" ("id", "delivery_id", "number", "took_ms") VALUES
  (gen_random_uuid(), 'e0000000-0000-4000-8000-000000000001', 1, 120);
INSERT INTO "webhook_formatted_content" ("id", "step_number", "select_date", "original_content", "status",
  "webhook_url", "webhook_id", "user_id") VALUES
  ('e0000000-0000-4000-8000-000000000002', 1, '2031-05-03', '{}', 'completed', 'https://hook.example', 'hook',
    'a0000000-0000-4000-8000-000000000002');
INSERT INTO "formatted_content_versions" ("content_id", "version", "formatted_content") VALUES
  ('e0000000-0000-4000-8000-000000000002', 1, 'Sea shanties');
INSERT INTO "callbacks_seen" ("id", "delivery_id", "body_hash") VALUES
  ('seen', 'e0000000-0000-4000-8000-000000000001', 'hash');
INSERT INTO "callback_refusals" ("id", "key", "http_status", "reason", "address", "excerpt") VALUES
  (gen_random_uuid(), 'key', 401, 'Unknown', '203.0.113.7', '{}');
INSERT INTO "idempotency_keys" ("user_id", "key", "request_hash") VALUES
  ('a0000000-0000-4000-8000-000000000001', 'key', 'hash');
INSERT INTO "live_events" ("audience", "change") VALUES ('everyone', '{"kind": "newsroom"}');
INSERT INTO "audit_log" ("actor_id", "action", "subject") VALUES
  ('a0000000-0000-4000-8000-000000000002', 'person.role', 'a0000000-0000-4000-8000-000000000001');
