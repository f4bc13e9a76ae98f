// Values by the names of their members: printed, patched, hashed. Mistakes are told with the path to them.

#include <gtest/gtest.h>

#include <array>
#include <optional>

#include "core/reflect.h"
#include "core/table.h"
#include "messages/say.h"

namespace paddock {
namespace {

enum class Tyre { soft, hard };
BOOST_DESCRIBE_ENUM(Tyre, soft, hard)

struct Wheel {
  Tyre tyre = Tyre::soft;
  int wear = 0;
  friend bool operator==(const Wheel&, const Wheel&) = default;
};
BOOST_DESCRIBE_STRUCT(Wheel, (), (tyre, wear))

struct Gear {  // has words
  int number = 0;
  friend bool operator==(const Gear&, const Gear&) = default;
};
BOOST_DESCRIBE_STRUCT(Gear, (), (number))
std::string words(const Gear& gear) { return "gear " + std::to_string(gear.number); }
bool read(std::string_view text, Gear& gear) {
  if (text.size() != 6 || !text.starts_with("gear ")) return false;
  gear.number = text[5] - '0';
  return true;
}

struct Driver {
  std::string name;
};
BOOST_DESCRIBE_STRUCT(Driver, (), (name))

struct Car {
  Seat seat = 0;
  bool runs = false;
  std::array<Wheel, 2> wheels;
  Few<int, 3> laps;
  Gear gear;
  std::optional<Gear> next;
  Secret<int> fuel{1, 40};
  friend bool operator==(const Car&, const Car&) = default;
};
BOOST_DESCRIBE_STRUCT(Car, (), (seat, runs, wheels, laps, gear, next, fuel))

// What patching says, or "" if it worked.
std::string complaint(const std::string& text, Car car = {}) {
  const Complaint wrong = patch(car, json::parse(text));
  return wrong ? say(*wrong) : "";
}

TEST(Reflect, ReadsWhatItWrites) {
  Car car{1, true, {Wheel{Tyre::hard, 3}, Wheel{}}, {61, 62}, Gear{4}, Gear{5}, Secret<int>(1, 12)};
  const std::string text = json::serialize(print(car, Viewer::referee()));
  EXPECT_EQ(text, R"({"seat":2,"runs":true,"wheels":[{"tyre":"hard","wear":3},{"tyre":"soft","wear":0}],)"
                  R"("laps":[61,62],"gear":"gear 4","next":"gear 5","fuel":12})");
  Car read;
  EXPECT_FALSE(patch(read, json::parse(text)));
  EXPECT_EQ(read, car);
  EXPECT_EQ(hash_of(read), hash_of(car));
}

TEST(Reflect, ChangesOnlyWhatIsNamed) {
  Car car;
  EXPECT_FALSE(patch(car, json::parse(R"({"wheels": {"2": {"wear": 5}}, "next": "gear 2"})")));
  Car expected;
  expected.wheels[1].wear = 5;
  expected.next = Gear{2};
  EXPECT_EQ(car, expected);
  EXPECT_FALSE(patch(car, json::parse(R"({"next": null})")));
  EXPECT_FALSE(car.next);
}

TEST(Reflect, NamesThePathToAMistake) {
  EXPECT_EQ(complaint(R"({"wheels": [{"wear": 1}, {"wear": "much"}]})"),
            R"(wheels.2.wear: a whole number is needed here, not "much")");
  EXPECT_EQ(complaint(R"({"wheels": {"2": {"tyre": "wet"}}})"), "wheels.2.tyre: ‘wet’ is not one of soft, hard");
  EXPECT_EQ(complaint(R"({"wheels": {"1": {"colour": "red"}}})"),
            "wheels.1: there is no ‘colour’ here, only tyre, wear");
  EXPECT_EQ(complaint(R"({"motor": 1})"), "there is no ‘motor’ here, only seat, runs, wheels, laps, gear, next, fuel");
}

TEST(Reflect, TellsWhichNumbersAListHas) {
  EXPECT_EQ(complaint(R"({"wheels": {"3": {}}})"), "wheels: there is no number 3, only 1 to 2");
  EXPECT_EQ(complaint(R"({"wheels": {"0": {}}})"), "wheels: there is no number 0, only 1 to 2");
  EXPECT_EQ(complaint(R"({"wheels": {"first": {}}})"), "wheels: there is no number first, only 1 to 2");
  EXPECT_EQ(complaint(R"({"wheels": {"99999999999999999999": {}}})"),
            "wheels: there is no number 99999999999999999999, only 1 to 2");
  EXPECT_EQ(complaint(R"({"wheels": [{}]})"), "wheels: exactly 2 entries are needed, not 1");
  EXPECT_EQ(complaint(R"({"laps": [1, 2, 3, 4]})"), "laps: at most 3 entries are possible, not 4");
  EXPECT_EQ(complaint(R"({"laps": 7})"), "laps: a list is needed here, not 7");
}

TEST(Reflect, WantsTheRightKindOfValue) {
  EXPECT_EQ(complaint("[]"), "a table of names and values is needed here, not []");
  EXPECT_EQ(complaint(R"({"runs": 1})"), "runs: write true or false here, not 1");
  Driver driver;
  EXPECT_EQ(say(*patch(driver, json::parse(R"({"name": 1})"))), "name: a text in quotes is needed here, not 1");
  EXPECT_EQ(complaint(R"({"fuel": 1.5})"), "fuel: a whole number is needed here, not 1.5E0");
  EXPECT_EQ(complaint(R"({"fuel": 99999999999})"),
            "fuel: choose a number from -2147483648 to 2147483647, not 99999999999");
  EXPECT_EQ(complaint(R"({"gear": "reverse"})"), "gear: ‘reverse’ has no meaning here");
  EXPECT_EQ(complaint(R"({"seat": 0})"), "seat: seats are numbered from 1 to 12");
  EXPECT_EQ(complaint(R"({"seat": 13})"), "seat: seats are numbered from 1 to 12");
}

TEST(Reflect, HidesSecretsFromTheWrongViewer) {
  const json::value seen = print(Car(), Viewer::spectator());
  EXPECT_TRUE(seen.at("fuel").is_null());
  EXPECT_EQ(print(Car(), Viewer::seat(1)).at("fuel"), 40);
}

TEST(Reflect, HashesEveryMember) {
  const auto hash_with = [](auto change) {
    Car car;
    change(car);
    return hash_of(car);
  };
  const std::uint64_t plain = hash_of(Car());
  EXPECT_NE(plain, hash_with([](Car& car) { car.seat = 1; }));
  EXPECT_NE(plain, hash_with([](Car& car) { car.runs = true; }));
  EXPECT_NE(plain, hash_with([](Car& car) { car.wheels[1].tyre = Tyre::hard; }));
  EXPECT_NE(plain, hash_with([](Car& car) { car.laps.push_back(0); }));
  EXPECT_NE(plain, hash_with([](Car& car) { car.next = Gear{}; }));
  EXPECT_NE(plain, hash_with([](Car& car) { *car.fuel = 41; }));
  EXPECT_NE(hash_of(Driver{"Ann"}), hash_of(Driver{"Ben"}));
}

}  // namespace
}  // namespace paddock
