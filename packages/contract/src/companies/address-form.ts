/** The name of the largest administrative unit in a country's addresses; `none` where addresses have none. */
export type AreaName = 'state' | 'province' | 'prefecture' | 'county' | 'canton' | 'region' | 'none'
/** The name of the postal code in a country's addresses; `none` where addresses have none. */
export type PostalName = 'zip' | 'postcode' | 'eircode' | 'pin' | 'postalCode' | 'none'

export interface AddressForm {
  area: AreaName
  postal: PostalName
}

const areas: Record<Exclude<AreaName, 'region'>, string> = {
  state: 'US MX BR AU IN MY NG VE',
  province: 'CA CN AR IT ES TH TR ID PH VN ZA CR EC PA KR',
  prefecture: 'JP',
  county: 'GB IE RO HR TW',
  canton: 'CH',
  none: 'DE AT FR BE NL LU DK SE NO FI IS PL CZ SK SI HU PT GR BG EE LV LT MT CY RS BA MK IL SG HK MO MC LI SM VA TN MA DZ JO LB KW BH OM QA LK NZ',
}

const postals: Record<Exclude<PostalName, 'postalCode'>, string> = {
  zip: 'US PR GU VI AS PH',
  postcode: 'GB AU NZ NL AT DE CH LI LU DK NO SE FI BE PL CZ SK SI HU MY',
  eircode: 'IE',
  pin: 'IN',
  none: 'HK MO AE QA AO BS BZ BJ BW BF BI CM CF TD KM CG CD CI DM DJ GQ ER FJ GM GH GD GY KI LY ML MR RW KN LC ST SC SL SB SR SY TL TG TO TT TV UG VU YE ZW',
}

const find = <Name extends string>(table: Record<Name, string>, country: string): Name | undefined =>
  (Object.keys(table) as Name[]).find(name => table[name].split(' ').includes(country))

/**
 * Returns the parts of an address in a country, by its ISO 3166 code. Source: address formats of the Universal Postal
 * Union (upu.int, "Addressing solutions"). A country that is not listed has a region and a postal code.
 */
export const addressFormOf = (country: string): AddressForm => ({
  area: find(areas, country) ?? 'region',
  postal: find(postals, country) ?? 'postalCode',
})
