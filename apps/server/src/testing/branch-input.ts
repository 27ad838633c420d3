/** A branch as the console sends it, with nothing wrong in it. */
export const branchInput = {
  name: { en: "Al Malqa", sa: "فرع الملقا" },
  address: { en: "Anas bin Malik Road", sa: "طريق أنس بن مالك" },
  phone: "+966115550199",
  lat: 24.81,
  lng: 46.61,
  weekly_hours: Array.from({ length: 7 }, () => [{ open: 720, close: 120 }]),
  hours_overrides: [
    {
      name: { en: "Ramadan", sa: "رمضان" },
      from: "2027-02-08",
      to: "2027-03-09",
      hours: Array.from({ length: 7 }, () => [{ open: 1080, close: 180 }]),
    },
  ],
  order_types: [1, 2],
  prayer_pause: {
    prayers: [
      { prayer: "maghrib", minutes: 15 },
      { prayer: "isha", minutes: 25 },
    ],
    maghrib_in_ramadan: false,
  },
  lead_minutes: 25,
  sends_to_kitchen: true,
  slot_capacity: 12,
  dine_in_radius_meters: 200,
  serves_at_counter: true,
  table_freed_after_minutes: 30,
  service_rate_bp: 1000,
  vat_rate_bp: 1500,
}
