-- One length held for all prayers, and Friday's went by the daily one at noon: each prayer has its own now.
UPDATE "branch"
SET "prayer_pause" = jsonb_build_object(
  'prayers', (
    SELECT coalesce(jsonb_agg(jsonb_build_object('prayer', each.prayer, 'minutes', "prayer_pause" -> 'minutes')), '[]')
    FROM (
      SELECT prayer FROM jsonb_array_elements_text("prayer_pause" -> 'prayers') AS chosen(prayer)
      UNION ALL
      SELECT 'jumuah' WHERE "prayer_pause" -> 'prayers' ? 'dhuhr'
    ) AS each
  ),
  'maghribInRamadan', false
)
WHERE "prayer_pause" IS NOT NULL;
