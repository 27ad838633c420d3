import { menuLimits } from "@sufra/domain/menu/limits"
import { cleanLine, cleanParagraph } from "@sufra/domain/menu/menu-text"
import { allergens, caffeineBases, dietTags, labelProblems } from "@sufra/domain/menu/nutrition"
import { z } from "zod"
import { orderType, uuid } from "../shapes.ts"
import { fromWire, toWireName } from "../wire-case.ts"

export const clientId = uuid.meta({
  description: "Made by the client and kept, so that a retry has one effect",
})

export const nameText = z.string().overwrite(cleanLine).max(menuLimits.nameLength, "name_too_long")
const descriptionText = z
  .string()
  .overwrite(cleanParagraph)
  .max(menuLimits.descriptionLength, "description_too_long")

/** Of a group, an option or a step. */
const choiceNameText = z
  .string()
  .overwrite(cleanLine)
  .min(1, "required")
  .max(menuLimits.choiceNameLength, "too_long")
export const choiceName = z.object({ en: choiceNameText, sa: choiceNameText })

const bothNames = z.object({
  en: nameText.min(1, "required"),
  sa: nameText.min(1, "required"),
})

/** A draft may wait for its translation: one name is enough until it is published. */
const anyName = z
  .object({ en: nameText, sa: nameText })
  .refine(({ en, sa }) => en !== "" || sa !== "", { error: "name_required", path: ["sa"] })

export const priceMinor = z
  .int("price_invalid")
  .min(0, "price_invalid")
  .max(menuLimits.priceMinor, "price_invalid")
const calories = z
  .int("calories_invalid")
  .min(0, "calories_invalid")
  .max(menuLimits.calories, "calories_invalid")
const amountMg = z
  .int("amount_invalid")
  .min(0, "amount_invalid")
  .max(menuLimits.amountMg, "amount_invalid")

const clockTime = z
  .string()
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, "invalid")
  .meta({ example: "11:30" })

export const offeringWindow = z
  .object({
    opens: clockTime,
    closes: clockTime.meta({ description: "At or before `opens`: on the next day" }),
    days: z
      .array(z.int().min(0).max(6))
      .max(7)
      .meta({ description: "0 is Sunday; empty means every day" }),
  })
  .meta({ id: "OfferingWindow" })

const nutritionInput = z
  .object({
    serving_size: z.object({
      amount: z.number().positive("amount_invalid").max(menuLimits.servingAmount, "amount_invalid"),
      unit: z.enum(["gm", "liter"]),
    }),
    total_fat_mg: amountMg,
    saturated_fat_mg: amountMg,
    trans_fat_mg: amountMg,
    cholesterol_mg: amountMg,
    sodium_mg: amountMg,
    carbohydrate_mg: amountMg,
    dietary_fiber_mg: amountMg,
    total_sugars_mg: amountMg,
    added_sugars_mg: amountMg,
    protein_mg: amountMg,
    caffeine_mg: amountMg,
  })
  .superRefine((label, context) => {
    for (const { amount, code } of labelProblems(fromWire(label))) {
      context.addIssue({ code: "custom", message: code, path: [toWireName(amount)] })
    }
  })
  .meta({ id: "NutritionLabel", description: "Per serving, in milligrams" })

export const productInput = z.object({
  category_id: uuid,
  name: anyName,
  description: z.object({ en: descriptionText, sa: descriptionText }),
  media_id: uuid.nullable(),
  price_minor: priceMinor,
  order_types: z.array(orderType).min(1, "required").max(3),
  calories: calories.nullable(),
  nutrition: nutritionInput.nullable(),
  caffeine_basis: z.enum(caffeineBases),
  allergens: z
    .array(z.enum(allergens))
    .max(allergens.length)
    .nullable()
    .meta({ description: "Null until somebody has said; empty claims that there are none" }),
  diet_tags: z.array(z.enum(dietTags)).max(dietTags.length),
  tax_group_id: uuid.nullable().meta({ description: "Null: VAT at the branch's rate" }),
  is_tobacco: z.boolean().meta({ description: "The law's fee comes on top" }),
  station_id: uuid
    .nullable()
    .meta({ description: "Where it is made; null: where its category is" }),
  published: z.boolean(),
})

export const categoryInput = z.object({
  name: bothNames,
  windows: z.array(offeringWindow).max(menuLimits.windows, "too_many"),
  active: z.boolean(),
  branch_ids: z.array(uuid).max(500).meta({ description: "Empty means every branch" }),
  station_id: uuid.nullable().meta({ description: "Where it is made; null: every station" }),
})
